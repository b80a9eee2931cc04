import { documentosPedidos, PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import { eq } from 'drizzle-orm'
import { atorDe, comDocumentos } from '../casos/index.ts'
import { hasCota } from '../cotas/index.ts'
import { audit } from '../platform/audit.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { EfeitosDe, ImplementacaoDe, Movimento, PedirDocumentos } from '../ports/processos/index.ts'
import { cliente } from '../schema/index.ts'
import { declarado } from './declarado.ts'
import { confirmEnderecos } from './enderecos.service.ts'
import * as perfil from './perfil.service.ts'

const tabela = PROCESSOS['atualizacao-cadastral']

/** What an analyst asks for beside these is told in words. */
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

/**
 * The data on record are right, says who knows: the customer can no longer change the addresses (document 3, §4). Who has
 * no quota was shown none of them, since they are read by a quota: theirs stay open.
 */
const confirmarDados: Efeitos['confirmarDados'] = async (movimento) => {
  const { tx, contexto } = movimento
  const { clienteId, ator } = deQuem(movimento)
  const quando = contexto.relogio.agora()
  await tx.update(cliente).set({ dadosConfirmadosEm: quando }).where(eq(cliente.id, clienteId))
  if (await hasCota(tx, clienteId)) await confirmEnderecos(tx, contexto, clienteId)
  await audit(tx, { quando, ator, acao: 'confirmar-dados-cadastrais', objeto: ['cliente', clienteId] })
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

/** Nobody is told that their data changed where nothing did: throws SEM_ALTERACAO_A_APLICAR. */
const aplicarAlteracao: Efeitos['aplicarAlteracao'] = async (movimento) => {
  const aplicada = await perfil.aplicarAlteracao(movimento.tx, movimento.contexto, deQuem(movimento))
  if (!aplicada) throw movimento.recusa('SEM_ALTERACAO_A_APLICAR')
  return undefined
}

/**
 * A change that comes to nothing leaves the confirmation to be done where the administrator had asked for it, and not the
 * holder: only an analyst ends it.
 */
const descartarAlteracao: Efeitos['descartarAlteracao'] = async (movimento) => {
  const { tx, contexto, caso, quem } = movimento
  await perfil.descartarAlteracao(tx, contexto, deQuem(movimento))
  if (caso.abertoPor === 'cliente' || quem.tipo === 'analista') return undefined
  return { passaPara: { processo: caso.processo, fase: tabela.inicia } }
}

export const atualizacaoCadastral: ImplementacaoDe<'atualizacao-cadastral', Contexto> = {
  guardas: {
    codigoConferido: async ({ entrada }) => entrada.codigoConferido,
    documentosObrigatorios: comDocumentos(pedirDocumentos),
  },
  efeitos: { confirmarDados, guardarAlteracao, aplicarAlteracao, descartarAlteracao },
  documentos: pedirDocumentos,
  declarado,
}
