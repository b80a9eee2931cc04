import { anoConfere } from '@contempla/consorcio'
import { PROCESSOS, temAto } from '@contempla/consorcio/processos'
import { confirmDados, requireAlteracao, saveRenda } from '../cadastros/index.ts'
import { atorDe, findCasoQueVale, mover, openCaso } from '../casos/index.ts'
import { getDadosPessoais } from '../cotas/index.ts'
import { chooseFormaDeEnvio } from '../entregas/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { CasoEmMovimento, Declarar, EfeitosDe, ImplementacaoDe, Movimento } from '../ports/processos/index.ts'
import { askLigacao, contatosDe, waiveLigacao } from './ligacao.ts'

type Efeitos = EfeitosDe<'pos-venda', Contexto>
type DoMovimento = Pick<Movimento<Contexto>, 'tx' | 'contexto' | 'caso' | 'quem'>

function posseDo({ id, cotaId, clienteId }: Pick<CasoEmMovimento, 'id' | 'cotaId' | 'clienteId'>) {
  if (cotaId === null) throw new Error(`o caso ${id} não é de uma cota`)
  return { cotaId, clienteId }
}

const pessoaDo = ({ caso, quem }: DoMovimento) => ({ clienteId: caso.clienteId, ator: atorDe(quem) })

const nascimentoDe = async ({ tx, contexto, caso }: DoMovimento) =>
  (await getDadosPessoais(tx, contexto, caso.clienteId)).dataNascimentoFundacao

const confirmarDados: Efeitos['confirmarDados'] = async (movimento) => {
  await confirmDados(movimento.tx, movimento.contexto, pessoaDo(movimento))
  return undefined
}

const atualizacao = 'atualizacao-cadastral'

/**
 * Asks for the change as the registration's own process does: the case that it opens asks for the documents, and an
 * analyst decides. The post-sale goes on meanwhile.
 */
const pedirAlteracao: Efeitos['pedirAlteracao'] = async (movimento) => {
  const { tx, contexto, caso, quem, entrada, recusa } = movimento
  const deQuem = { processo: atualizacao, clienteId: caso.clienteId, cotaId: null } as const
  const alteracao = await requireAlteracao(tx, contexto, { clienteId: caso.clienteId, alteracao: entrada.alteracao })
  const vale = await findCasoQueVale(tx, deQuem)
  const aberto =
    vale?.caso.encerradoEm === null ? vale : await openCaso(tx, contexto, { ...deQuem, quem, semAviso: true })
  if (!temAto(PROCESSOS[atualizacao], aberto.caso.fase, { ator: quem.tipo, ato: 'alterar' }))
    throw recusa('ALTERACAO_EM_ANALISE')
  await mover(tx, contexto, { casoId: aberto.caso.id, quem, ato: 'alterar', entrada: alteracao })
  return undefined
}

/** The wealth stays as it is. */
const guardarRenda: Efeitos['guardarRenda'] = async (movimento) => {
  const { valorRenda } = movimento.entrada
  await saveRenda(movimento.tx, movimento.contexto, { ...pessoaDo(movimento), renda: { valorRenda } })
  return undefined
}

const guardarFormaDeEnvio: Efeitos['guardarFormaDeEnvio'] = async ({ tx, contexto, caso, quem, entrada }) => {
  await chooseFormaDeEnvio({ ...contexto, db: tx }, { posse: posseDo(caso), ator: atorDe(quem), ...entrada })
  return undefined
}

const pedirLigacao: Efeitos['pedirLigacao'] = async ({ tx, contexto, caso, entrada: { dito } }) => {
  await askLigacao(tx, contexto, { caso, daCota: posseDo(caso), dito })
  return undefined
}

const dispensarLigacao: Efeitos['dispensarLigacao'] = async ({ tx, contexto, caso }) => {
  await waiveLigacao(tx, contexto, { caso, daCota: posseDo(caso) })
  return undefined
}

/** Shows the analyst how to reach whoever is to be called back. */
const declarado: Declarar<Contexto> = ({ clienteId }, contexto) => contatosDe(contexto, clienteId)

export const posVenda: ImplementacaoDe<'pos-venda', Contexto> = {
  guardas: {
    temNascimento: async (movimento) => (await nascimentoDe(movimento)) !== null,
    nascimentoConfere: async (movimento) => {
      const nascimento = await nascimentoDe(movimento)
      return nascimento !== null && anoConfere(nascimento, movimento.entrada.ano)
    },
    codigoConferido: async ({ entrada }) => entrada.codigoConferido,
  },
  efeitos: { confirmarDados, pedirAlteracao, guardarRenda, guardarFormaDeEnvio, pedirLigacao, dispensarLigacao },
  declarado,
}
