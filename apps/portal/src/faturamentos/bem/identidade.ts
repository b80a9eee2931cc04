import { atendimento, inicio, type Linha, naFilial, voltarAoInicio as voltar } from '../../casos/index.ts'
import { href } from '../../shell/rotas/href.ts'
import { aindaAnalisando, analiseInterna } from '../identificacao.ts'
import type { Comuns, DoBem } from './atos.ts'

type Passo = Linha<Comuns>

export const identificar = ({ pessoa }: DoBem): Passo => ({
  heading: pessoa === 'PJ' ? 'Envie os documentos da empresa' : 'Envie os seus documentos',
  text: 'Com eles confirmamos quem compra, antes de você escolher o bem. Fotos ou PDF de até 6 MB.',
  voltar,
  documentos: {},
})

export const filial = ({ estado }: DoBem): Passo => naFilial(estado)

const doCpf = { illustration: 'erro', vez: { quem: 'voce' }, numero: true, faz: atendimento, outros: [inicio] } as const

/** The desk answers of the CPF while it decides. */
export function analiseDoFaturamento({ estado: { respostaAnalista, motivo } }: DoBem): Passo {
  if (respostaAnalista === 'RESTRITO')
    return {
      ...doCpf,
      heading: 'O seu CPF tem uma restrição',
      text: 'Regularize o CPF na Receita Federal ou no órgão que o restringiu. Depois, avise a gente para continuar.',
      motivo,
    }
  if (respostaAnalista === 'REPROVADO')
    return {
      ...doCpf,
      heading: 'O seu CPF não foi aprovado',
      text: 'A consulta ao seu CPF não permitiu continuar. Fale com a gente para saber o motivo e o que fazer.',
      motivo,
    }
  return analiseInterna
}

/** A company waits on the screen of the analysis, a person on that of the one that takes longer. */
export const aindaEmAnalise = ({ pessoa }: DoBem): Passo => (pessoa === 'PJ' ? analiseInterna : aindaAnalisando)

export const identificacaoAprovada: Passo = {
  illustration: 'sucesso',
  heading: 'Identificação aprovada',
  text: 'Os seus documentos foram aceitos. Agora diga o que você vai comprar.',
  vez: { quem: 'voce' },
  numero: true,
  etapas: true,
  faz: { label: 'Escolher o bem', href: href('/faturamento/bens') },
  outros: [inicio],
}
