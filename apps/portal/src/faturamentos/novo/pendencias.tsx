import { atendimento, type Linha, voltarAoInicio as voltar } from '../../casos/index.ts'
import type { DoBem } from '../bem/atos.ts'
import { Reparticao } from '../bem/Reparticao.tsx'
import type { Atos } from './atos.ts'
import { daNotaFiscal } from './nota-fiscal.ts'

type Passo = Linha<Atos>

export const pendenciaDaNota = ({ estado: { motivo, dadosFaturamento } }: DoBem): Passo => ({
  heading: 'Pendência na nota fiscal',
  text: 'A nota fiscal está sem informação essencial, por favor anexe novamente.',
  voltar,
  documentos: {},
  outros: [
    {
      label: 'Informar a chave da nova nota',
      abre: {
        heading: 'Chave da nova nota fiscal',
        text: 'Peça a quem vende que emita outra nota, e informe a chave dela.',
        motivo,
        formulario: daNotaFiscal(dadosFaturamento.notaFiscal),
        outros: [{ label: 'Voltar aos documentos', volta: true }],
      },
    },
    atendimento,
  ],
})

export const programarPagamento = ({ estado: { dadosFaturamento } }: DoBem): Passo => ({
  heading: 'Programe o pagamento',
  text: 'O contrato está assinado. Confirme o pagamento a quem vende.',
  voltar,
  ate: 'Confirme',
  conteudo: <Reparticao {...dadosFaturamento} />,
  faz: { label: 'Confirmar o pagamento', ato: 'programar' },
})
