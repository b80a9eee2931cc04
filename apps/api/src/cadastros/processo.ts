import { documentosPedidos, PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import { atorDe, comDocumentos } from '../casos/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import type {
  AcharDonoDosPapeis,
  EfeitosDe,
  ImplementacaoDe,
  Movimento,
  PedirDocumentos,
} from '../ports/processos/index.ts'
import { confirmDados } from './confirmar.ts'
import { declarado, getRegistroAtual } from './declarado.ts'
import * as perfil from './perfil.service.ts'

const tabela = PROCESSOS['atualizacao-cadastral']

/** Further documents that the analyst asks for are described in words and come as `extra`. */
const pedirDocumentos: PedirDocumentos = ({ fase, circunstancias: { pessoa, cota } }) =>
  temMarca(tabela, fase, 'adicionais')
    ? ['extra']
    : documentosPedidos({ pessoa, cota, perfil: null, finalidade: 'cadastro' })

type Efeitos = EfeitosDe<'atualizacao-cadastral', Contexto>
export type EntradaDaAlteracao = Parameters<Efeitos['guardarAlteracao']>[0]['entrada']

const deQuem = ({ caso: { clienteId }, quem }: Pick<Movimento<Contexto>, 'caso' | 'quem'>) => ({
  clienteId,
  ator: atorDe(quem),
})

const confirmarDados: Efeitos['confirmarDados'] = async (movimento) => {
  await confirmDados(movimento.tx, movimento.contexto, deQuem(movimento))
  return undefined
}

const guardarAlteracao: Efeitos['guardarAlteracao'] = async (movimento) => {
  await perfil.guardarAlteracao(movimento.tx, movimento.contexto, {
    ...deQuem(movimento),
    casoId: movimento.caso.id,
    alteracao: movimento.entrada.alteracao,
  })
  return undefined
}

/**
 * Applies the change. Throws SEM_ALTERACAO_A_APLICAR where there is none, so that nobody is told of a change that did
 * not happen.
 */
const aplicarAlteracao: Efeitos['aplicarAlteracao'] = async (movimento) => {
  const aplicada = await perfil.aplicarAlteracao(movimento.tx, movimento.contexto, deQuem(movimento))
  if (!aplicada) throw movimento.recusa('SEM_ALTERACAO_A_APLICAR')
  return undefined
}

/**
 * Discards the change. Where the administrator, and not the holder, had asked for the update, the confirmation is still
 * due: only an analyst ends it.
 */
const descartarAlteracao: Efeitos['descartarAlteracao'] = async (movimento) => {
  const { tx, contexto, caso, quem } = movimento
  await perfil.descartarAlteracao(tx, contexto, deQuem(movimento))
  if (caso.abertoPor === 'cliente' || quem.tipo === 'analista') return undefined
  return { passaPara: { processo: caso.processo, fase: tabela.inicia } }
}

/** A paper has the name that is asked for, or still the one on record. */
const donoDosPapeis: AcharDonoDosPapeis<Contexto> = async ({ id, clienteId }, contexto) => {
  const nome = (await perfil.getAlteracaoDoCaso(contexto, id))?.nome
  const { nome: atual } = await getRegistroAtual(contexto, clienteId)
  return nome ? { nomes: [String(atual), nome] } : null
}

export const atualizacaoCadastral: ImplementacaoDe<'atualizacao-cadastral', Contexto> = {
  guardas: {
    codigoConferido: async ({ entrada }) => entrada.codigoConferido,
    documentosObrigatorios: comDocumentos(pedirDocumentos),
  },
  efeitos: { confirmarDados, guardarAlteracao, aplicarAlteracao, descartarAlteracao },
  documentos: pedirDocumentos,
  declarado,
  donoDosPapeis,
}
