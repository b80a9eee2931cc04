import type { Linha } from '../../casos/index.ts'
import type { Atos } from './atos.ts'

/** Asks for the invoice: its key, which is on the paper, and the chassis that it names. */
export const daNotaFiscal = (valores?: { chave: string; chassi: string } | null) =>
  ({
    ato: 'informarNotaFiscal',
    label: 'Continuar',
    campos: {
      chave: { tipo: 'texto', label: 'Chave da nota fiscal', description: 'Os 44 números no alto da nota' },
      chassi: { tipo: 'texto', label: 'Chassi', description: '17 letras e números, como na nota' },
    },
    ...(valores ? { valores } : {}),
  }) as const satisfies Linha<Atos>['formulario']
