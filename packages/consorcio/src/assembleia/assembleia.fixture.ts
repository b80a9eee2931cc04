import fc from 'fast-check'
import { parametrosPadrao } from '../parametros/parametros.ts'
import type { EntradaDaAssembleia } from './assembleia.ts'

type Cota = EntradaDaAssembleia['cotas'][number]
type Lance = EntradaDaAssembleia['lances'][number]

export const cota = (numero: number, inaptidao: Cota['inaptidao'] = null): Cota => ({
  cota: numero,
  credito: 8_000_000,
  inaptidao,
})
export const lance = (numero: number, valor: number, mudanca: Partial<Lance> = {}): Lance => ({
  cota: numero,
  modalidade: 'livre',
  valor,
  fundoComum: valor,
  quitacao: false,
  recusa: null,
  prova: { detalhe: numero.toString(16).padStart(64, '0'), sal: numero.toString().padStart(43, 'A') },
  ...mudanca,
})
/** An assembly of 750 quotas that decides a draw, a refund and bids. */
export const entrada: EntradaDaAssembleia = {
  parceiro: 'contempla',
  grupo: '001234',
  tipo: 'auto',
  numero: 12,
  dia: '2026-11-26',
  extracao: '2026-11-25',
  concurso: 5_912,
  premios: ['19258', '54266', '69713', '08037', '68267'],
  participantes: 750,
  parametros: parametrosPadrao('auto'),
  fundoComum: 20_000_000,
  cotas: [cota(258), cota(266), cota(300), cota(301), cota(302, 'EM_ATRASO')],
  excluidas: [
    { cota: 192, versao: 1, restituicao: 300_000 },
    { cota: 192, versao: 0, restituicao: 500_000 },
  ],
  lances: [lance(258, 2_000_000), lance(300, 2_400_000), lance(301, 2_400_000), lance(302, 5_000_000), lance(9, 1)],
  listaDeLances: 'f'.repeat(64),
}

/** Generates any assembly: some quotas unfit, some bids refused or with little fund. */
export const entradas = fc
  .record({
    premios: fc.array(fc.stringMatching(/^\d{5}$/), { minLength: 5, maxLength: 5 }),
    participantes: fc.integer({ min: 50, max: 1_300 }),
    fundoComum: fc.integer({ min: 0, max: 100_000_000 }),
    sementes: fc.uniqueArray(
      fc.record({
        numero: fc.integer({ min: 1, max: 1_300 }),
        lance: fc.integer({ min: 0, max: 8_000_000 }),
        inaptidao: fc.constantFrom(null, 'EM_ATRASO' as const, 'CONTEMPLADA' as const),
        parteDoFundo: fc.integer({ min: 0, max: 100 }),
        recusa: fc.constantFrom(null, null, 'EMBUTIDO_ACIMA_DO_PERMITIDO' as const),
      }),
      { selector: ({ numero }) => numero, maxLength: 60 },
    ),
  })
  .map(({ premios: [p1 = '', p2 = '', p3 = '', p4 = '', p5 = ''], participantes, fundoComum, sementes }) => ({
    ...entrada,
    premios: [p1, p2, p3, p4, p5] as const,
    participantes,
    fundoComum,
    cotas: sementes.map(({ numero, inaptidao }) => cota(numero, inaptidao)),
    lances: sementes
      .filter((semente) => semente.lance > 0)
      .map(({ numero, lance: valor, parteDoFundo, recusa }) =>
        lance(numero, valor, { fundoComum: Math.floor((valor * parteDoFundo) / 100), recusa }),
      ),
  }))
