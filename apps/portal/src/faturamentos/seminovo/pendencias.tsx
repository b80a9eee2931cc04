import { atendimento, type Linha, voltarAoInicio as voltar } from '../../casos/index.ts'
import { href } from '../../shell/rotas/href.ts'
import type { DoBem } from '../bem/atos.ts'
import { emAnalise } from '../bem/linhas.tsx'
import type { Atos } from './atos.ts'
import { daCompra, telasDoVendedor, trocar } from './vendedor/quem-vende.tsx'

type Passo = Linha<Atos>

export const recusados: Passo = {
  heading: 'Ops! Tivemos problemas com o documento enviado.',
  text: 'Veja o motivo e envie o documento de novo.',
  voltar,
  documentos: {
    por: 'POST /antifraude/analise-documento/solicitar-vendedor-reenvio',
    leva: href('/faturamentoseminovo/proprietariorecusado/enviado'),
  },
  outros: [atendimento],
}

export const divergente = (lido: DoBem): Passo => ({
  illustration: 'erro',
  heading: 'Os dados do proprietário são outros',
  text: 'Eles não são os do documento do veículo. Confira e informe de novo.',
  vez: { quem: 'voce' },
  numero: true,
  motivo: lido.estado.motivo,
  details: daCompra(lido.estado.dadosFaturamento),
  faz: { label: 'Corrigir os dados', href: telasDoVendedor(lido).dadosPessoais, comSenha: true },
  outros: [trocar, atendimento],
})

export const alienado: Passo = {
  heading: 'O veículo está alienado',
  text: 'Envie o documento que mostra que ele está livre, como a baixa do gravame.',
  voltar,
  documentos: {
    por: 'POST /antifraude/analise-documento/solicitar-reanalise-faturamento',
    leva: href('/faturamentoseminovo/reanalise-faturamento/enviada'),
  },
  outros: [atendimento],
}

export const pendenciaDaNota: Passo = {
  heading: 'Pendência na nota fiscal',
  text: 'A nota fiscal está sem informação essencial, por favor anexe novamente.',
  voltar,
  documentos: {},
  outros: [atendimento],
}

export const notaEmAnalise = emAnalise('Recebemos a nova nota fiscal', 'Conferimos a nota e avisamos você.')
