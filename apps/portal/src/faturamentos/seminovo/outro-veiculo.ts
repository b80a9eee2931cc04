import type { Linha } from '../../casos/index.ts'
import type { DoBem } from '../bem/atos.ts'
import type { Atos } from './atos.ts'

type Dados = Pick<DoBem['estado']['dadosFaturamento'], 'custosDeVistoria'>

/** The vehicle of this billing is left, and what its inspection cost is not given back. */
export const outroVeiculo = ({ custosDeVistoria }: Dados) =>
  ({
    label: 'Escolher outro veículo',
    abre: {
      heading: 'Escolher outro veículo?',
      text:
        custosDeVistoria > 0
          ? 'Este fica de lado, e o próximo passa pela simulação e por outra vistoria, que é cobrada de novo.'
          : 'Este fica de lado, e o próximo passa pela simulação e por uma vistoria.',
      faz: { label: 'Sim, escolher outro', ato: 'escolherOutro' },
      outros: [{ label: 'Continuar com este', volta: true }],
    },
  }) as const satisfies NonNullable<Linha<Atos>['outros']>[number]
