import { createHash } from 'node:crypto'
import { CODIGO_DE_VERIFICACAO, validadeDoCodigo } from '@contempla/consorcio'
import { PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import { type convitesDeTransferencia as chamadas, ErroDeNegocio } from '@contempla/contract'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { inspectDocumento, keepDeOutraPessoa, umDeCadaVez } from '../arquivos/index.ts'
import { type CasoLido, dadosDo, getCaso, listVigentes, lockCaso, mover } from '../casos/index.ts'
import { acceptContrato, readContrato, recordLeitura, type SessaoDoAssinante } from '../contratos/index.ts'
import { hojeDe } from '../cotas/index.ts'
import { audit } from '../platform/audit.ts'
import { createCodigo, equalBytes } from '../platform/cifra.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { queueMensagem } from '../platform/mail/outbox.ts'
import { casoDocumento, cessionario, municipio, nomeDeBusca } from '../schema/index.ts'
import { comLink } from '../sessoes/index.ts'
import {
  assinanteDe,
  type Cessionario,
  dadosDe,
  destinoDo,
  findCliente,
  findPorLink,
  holdCessionario,
  pessoaDe,
} from './cessionarios.ts'
import {
  CONSENTIMENTO,
  type Convite,
  type DoConvite,
  type Etapa,
  faltamDe,
  present,
  type TipoDeDocumento,
} from './convite-apresentado.ts'
import { readPosicao } from './fatos.ts'
import { dadosDaTransferencia } from './processo.ts'
import { readBoletoDaTaxa } from './taxa.ts'

const { validadeSegundos, reenvioSegundos, tentativas: maxTentativas } = CODIGO_DE_VERIFICACAO
const maxEnvios = 60
const maxCodigos = 30
const sistema = { tipo: 'sistema', id: null } as const

export type PeloLink = { link: string; endereco: string }

const tabela = PROCESSOS.transferencia
const ETAPA_DA_MARCA = {
  esperaOCessionario: 'cadastro',
  emAnalise: 'espera',
  aPagar: 'espera',
  aAceitar: 'assinatura',
  aAssinar: 'espera',
  assinada: 'espera',
  passada: 'transferida',
} as const satisfies Record<string, Etapa>

function etapaDe({ caso: { fase } }: CasoLido): Etapa | undefined {
  const marcas = Object.keys(ETAPA_DA_MARCA) as (keyof typeof ETAPA_DA_MARCA)[]
  const marca = marcas.find((cada) => temMarca(tabela, fase, cada))
  return marca && ETAPA_DA_MARCA[marca]
}

/** Requires an invitation that stands. Throws CONVITE_ENCERRADO, CONVITE_VENCIDO. */
function requireVivo({ relogio }: Pick<Contexto, 'relogio'>, dele: Cessionario, lido: CasoLido | undefined): DoConvite {
  const etapa = lido && etapaDe(lido)
  if (!lido || !etapa || dele.encerradoEm) throw new ErroDeNegocio('CONVITE_ENCERRADO')
  if (dele.ate === null || hojeDe({ relogio }) > dele.ate) throw new ErroDeNegocio('CONVITE_VENCIDO')
  return { dele, lido, etapa }
}

/** Throws CONVITE_JA_RESPONDIDO for a stage that is not the assignee's now. */
function requireEtapa({ etapa }: DoConvite, ...cabem: readonly Etapa[]): void {
  if (!cabem.includes(etapa)) throw new ErroDeNegocio('CONVITE_JA_RESPONDIDO')
}

/**
 * Finds the invitation of a link. A link of none counts for the network address that it comes from. Throws
 * CONVITE_DESCONHECIDO, MUITAS_TENTATIVAS, and what `requireVivo` throws.
 */
async function findDoLink(contexto: Contexto, { link, endereco }: PeloLink): Promise<DoConvite> {
  const dele = await comLink(contexto, { uso: 'convite-de-transferencia', endereco }, () =>
    findPorLink(contexto.db, link),
  )
  if (!dele) throw new ErroDeNegocio('CONVITE_DESCONHECIDO')
  return requireVivo(contexto, dele, await getCaso(contexto.db, dele.casoId))
}

/** Holds the case and then the invitation, which may have ended or gone on meanwhile. */
async function holdDoLink(tx: Executor, contexto: Contexto, achado: Cessionario): Promise<DoConvite> {
  const lido = await lockCaso(tx, achado.casoId)
  const dele = await holdCessionario(tx, achado.casoId)
  if (dele.id !== achado.id || !dele.linkHash || !achado.linkHash || !equalBytes(dele.linkHash, achado.linkHash))
    throw new ErroDeNegocio('CONVITE_ENCERRADO')
  return requireVivo(contexto, dele, lido)
}

/** Shows an invitation as an act of its transaction left it. */
async function presentDepois(tx: Executor, contexto: Contexto, { casoId }: Cessionario): Promise<Convite> {
  return present(tx, contexto, requireVivo(contexto, await holdCessionario(tx, casoId), await getCaso(tx, casoId)))
}

/** Reads an invitation, whatever its stage. */
export async function openConvite(contexto: Contexto, pedido: PeloLink): Promise<Convite> {
  return present(contexto.db, contexto, await findDoLink(contexto, pedido))
}

const hashDoCodigo = ({ cifra }: Pick<Contexto, 'cifra'>, { id }: Pick<Cessionario, 'id'>, codigo: string): Buffer =>
  cifra.indice('codigo-do-convite', `${id}:${codigo.trim().toUpperCase()}`)

/** Sends a code, which takes the place of the one before. Throws CODIGO_RECEM_ENVIADO, CONVITES_DEMAIS. */
export async function sendCodigo(contexto: Contexto, pedido: PeloLink) {
  const achado = await findDoLink(contexto, pedido)
  const agora = contexto.relogio.agora()
  return contexto.db.transaction(async (tx) => {
    const feito = await holdDoLink(tx, contexto, achado.dele)
    const { dele } = feito
    requireEtapa(feito, 'cadastro', 'assinatura')
    const desde = dele.codigoEm ? (agora.getTime() - dele.codigoEm.getTime()) / 1000 : reenvioSegundos
    if (desde < reenvioSegundos)
      throw new ErroDeNegocio('CODIGO_RECEM_ENVIADO', { tenteDepoisDeSegundos: Math.ceil(reenvioSegundos - desde) })
    if (dele.codigos >= maxCodigos) throw new ErroDeNegocio('CONVITES_DEMAIS')
    const codigo = createCodigo(CODIGO_DE_VERIFICACAO)
    const { canal, para } = await destinoDo(tx, contexto, dele)
    await tx
      .update(cessionario)
      .set({
        codigoHash: hashDoCodigo(contexto, dele, codigo),
        codigoEm: agora,
        tentativas: 0,
        codigos: dele.codigos + 1,
      })
      .where(eq(cessionario.id, dele.id))
    await queueMensagem(tx, contexto, {
      canal,
      para,
      assunto: 'Seu código para receber a cota',
      texto: `Seu código para receber a cota é ${codigo}. Ele vale por ${validadeSegundos / 60} minutos. Não passe a ninguém: quem quer transferir a cota também não precisa dele.`,
      serveAte: new Date(agora.getTime() + validadeSegundos * 1000),
    })
    return { validade: validadeSegundos, reenvio: reenvioSegundos }
  })
}

/** Counts a try at the last code before anything is known of it, and checks it. Throws CODIGO_DO_CONVITE. */
async function requireCodigo(contexto: Contexto, { id }: Cessionario, codigo: string): Promise<Cessionario> {
  const [contado] = await contexto.db
    .update(cessionario)
    .set({ tentativas: sql`${cessionario.tentativas} + 1` })
    .where(eq(cessionario.id, id))
    .returning()
  const { codigoHash, codigoEm, tentativas } = contado ?? {}
  const agora = contexto.relogio.agora()
  const vale =
    contado &&
    codigoHash &&
    codigoEm &&
    (tentativas ?? 0) <= maxTentativas &&
    validadeDoCodigo({ criadaEm: codigoEm }, agora) > 0 &&
    equalBytes(codigoHash, hashDoCodigo(contexto, contado, codigo))
  if (!vale) throw new ErroDeNegocio('CODIGO_DO_CONVITE')
  return contado
}

/** Uses a code up, under the lock: of two at once, one has it. */
async function useCodigo(tx: Executor, { id, codigoHash }: Cessionario, usado: Cessionario): Promise<void> {
  if (!codigoHash || !usado.codigoHash || !equalBytes(codigoHash, usado.codigoHash))
    throw new ErroDeNegocio('CODIGO_DO_CONVITE')
  await tx.update(cessionario).set({ codigoHash: null }).where(eq(cessionario.id, id))
}

/** Counts a file before it is looked at; false where no more are taken. */
async function countEnvio({ db }: Pick<Contexto, 'db'>, id: number): Promise<boolean> {
  const rows = await db
    .update(cessionario)
    .set({ envios: sql`${cessionario.envios} + 1` })
    .where(and(eq(cessionario.id, id), lt(cessionario.envios, maxEnvios)))
    .returning({ id: cessionario.id })
  return rows.length > 0
}

/** Keeps a paper of the assignee's; one of its kind that was refused gives it its place. Throws CONVITES_DEMAIS. */
export async function keepDocumento(
  contexto: Contexto,
  pedido: PeloLink,
  { tipo, bytes }: { tipo: TipoDeDocumento; bytes: Buffer },
): Promise<Convite> {
  const achado = await findDoLink(contexto, pedido)
  requireEtapa(achado, 'cadastro')
  const { dele } = achado
  if (!(await countEnvio(contexto, dele.id))) throw new ErroDeNegocio('CONVITES_DEMAIS')
  await umDeCadaVez(dele.clienteId, async () => {
    const visto = await inspectDocumento(contexto, bytes)
    const nome = `${tipo}-${createHash('sha256').update(visto.bytes).digest('hex').slice(0, 8)}`
    const guardar = {
      clienteId: dele.clienteId,
      categoria: 'cessionario',
      nome,
      tipo: visto.tipo,
      bytes: visto.bytes,
    } as const
    await keepDeOutraPessoa(contexto, guardar, async (tx, arquivoId) => {
      requireEtapa(await holdDoLink(tx, contexto, dele), 'cadastro')
      const agora = contexto.relogio.agora()
      const antes = (await listVigentes(tx, dele.casoId)).filter((cada) => cada.tipo === tipo && cada.problema !== null)
      for (const { id } of antes)
        await tx.update(casoDocumento).set({ substituidoEm: agora }).where(eq(casoDocumento.id, id))
      await tx
        .insert(casoDocumento)
        .values({ casoId: dele.casoId, tipo, arquivoId, enviadoEm: agora, via: 'cessionario' })
      await audit(tx, {
        quando: agora,
        ator: sistema,
        acao: 'receber-documento-da-transferencia',
        objeto: ['caso', dele.casoId],
        depois: { documento: tipo },
      })
    })
  })
  return openConvite(contexto, pedido)
}

type Entrega = Omit<z.output<typeof chamadas.entregarConvite.body>, 'link'>

/** Finds the city by its name, whatever case and accents. Throws CADASTRO_DO_CESSIONARIO. */
async function comCidade(tx: Executor, { endereco, ...resto }: NonNullable<Entrega['cadastro']>) {
  const nome = sql`${endereco.cidade}::text`
  const [achada] = await tx
    .select({ codigo: municipio.codigoIbge, nome: municipio.nome })
    .from(municipio)
    .where(and(eq(municipio.uf, endereco.uf), eq(nomeDeBusca(municipio.nome), nomeDeBusca(nome))))
  if (!achada) throw new ErroDeNegocio('CADASTRO_DO_CESSIONARIO', { detalhe: 'Confira o nome da cidade e o estado.' })
  return { ...resto, endereco: { tipoEndereco: 1, ...endereco, cidade: achada.nome, idCidade: achada.codigo } }
}

/** Somebody who may act by a link, with the code that they gave, before the act's transaction. */
export type PeloCodigo<T> = { achado: Cessionario; usado: Cessionario; dito: T }

/** Counts the try of a hand-in. Throws CODIGO_DO_CONVITE, CASO_MUDOU, and what `findDoLink` throws. */
export async function checkEntrega(contexto: Contexto, pedido: PeloLink, dito: Entrega): Promise<PeloCodigo<Entrega>> {
  const achado = await findDoLink(contexto, pedido)
  requireEtapa(achado, 'cadastro')
  const usado = await requireCodigo(contexto, achado.dele, dito.codigo)
  if (dito.consentimento !== CONSENTIMENTO.versao) throw new ErroDeNegocio('CASO_MUDOU')
  return { achado: achado.dele, usado, dito }
}

/**
 * Hands in the registration and the papers, and the case goes to the analyst. Who is a customer already gives only the
 * income: the registration is the one that there is. Throws CADASTRO_DO_CESSIONARIO, ARQUIVO_AUSENTE, CODIGO_DO_CONVITE.
 */
export async function handIn(
  tx: Executor,
  contexto: Contexto,
  { achado, usado, dito: { renda, cadastro, representante, consentimento } }: PeloCodigo<Entrega>,
): Promise<Convite> {
  const feito = await holdDoLink(tx, contexto, achado)
  requireEtapa(feito, 'cadastro')
  const { dele } = feito
  const pessoa = pessoaDe(contexto, dele)
  const jaCliente = (await findCliente(tx, dele)) !== null
  if ((!jaCliente && !cadastro) || (pessoa === 'PJ' && !representante))
    throw new ErroDeNegocio('CADASTRO_DO_CESSIONARIO')
  const vigentes = (await listVigentes(tx, dele.casoId)).filter(({ via }) => via === 'cessionario')
  if (faltamDe(pessoa, vigentes).length > 0) throw new ErroDeNegocio('ARQUIVO_AUSENTE')
  await useCodigo(tx, dele, usado)
  const agora = contexto.relogio.agora()
  const { nome, email } = dadosDe(contexto, dele)
  const dados = {
    nome,
    email,
    renda,
    representante: pessoa === 'PJ' ? representante : null,
    cadastro: jaCliente || !cadastro ? null : await comCidade(tx, cadastro),
  }
  await tx
    .update(cessionario)
    .set({ dadosCifrados: contexto.cifra.cifrar(JSON.stringify(dados)), consentimento, entregueEm: agora })
    .where(eq(cessionario.id, dele.id))
  await audit(tx, { quando: agora, ator: sistema, acao: 'entregar-transferencia', objeto: ['caso', dele.casoId] })
  await mover(tx, contexto, { casoId: dele.casoId, quem: sistema, ato: 'entregar' })
  return presentDepois(tx, contexto, dele)
}

type DeOnde = Omit<SessaoDoAssinante, 'id'>
const sessaoDe = ({ id }: Cessionario, deOnde: DeOnde): SessaoDoAssinante => ({ ...deOnde, id: `convite ${id}` })

/**
 * The exact file that is signed; that it was read is kept with its evidence. Throws CONVITE_JA_RESPONDIDO where it is not
 * the time to sign.
 */
export async function readTermo(contexto: Contexto, pedido: PeloLink, deOnde: DeOnde) {
  const achado = await findDoLink(contexto, pedido)
  const termo = await readContrato(contexto.db, contexto, achado.lido.caso.id)
  if (!termo || achado.etapa === 'cadastro') throw new ErroDeNegocio('CONVITE_JA_RESPONDIDO')
  const { casoId } = achado.dele
  if (achado.etapa === 'assinatura')
    await contexto.db.transaction((tx) =>
      recordLeitura(tx, contexto, { casoId, sessao: sessaoDe(achado.dele, deOnde) }),
    )
  return { tipo: 'application/pdf', nome: termo.nome, bytes: termo.bytes, inline: true }
}

type Aceite = { codigo: string; sha256: string; aceite: string; sessao: DeOnde }

/** The fee is paid before the deed is signed, so that nothing signed waits for it. Throws TAXA_A_PAGAR. */
async function requireTaxaPaga(tx: Executor, contexto: Contexto, { lido }: DoConvite): Promise<void> {
  const { taxa } = dadosDaTransferencia(dadosDo(contexto, lido))
  if (taxa && !(await readBoletoDaTaxa(tx, taxa.boletoId))?.pagoEm) throw new ErroDeNegocio('TAXA_A_PAGAR')
}

/** Counts the try of a signature. Throws CODIGO_DO_CONVITE, and what `findDoLink` throws. */
export async function checkAceite(contexto: Contexto, pedido: PeloLink, dito: Aceite): Promise<PeloCodigo<Aceite>> {
  const achado = await findDoLink(contexto, pedido)
  requireEtapa(achado, 'assinatura')
  return { achado: achado.dele, usado: await requireCodigo(contexto, achado.dele, dito.codigo), dito }
}

/** Who signed, by which code and from where, as the evidence keeps it. */
async function evidenciaDe(tx: Executor, contexto: Contexto, { dele, usado, sessao }: DoCodigo) {
  const agora = contexto.relogio.agora()
  const { canal, destino } = await destinoDo(tx, contexto, dele)
  const emitidoEm = usado.codigoEm ?? agora
  return {
    quem: {
      ...assinanteDe(contexto, dele),
      // A company has none, and of a customer none was asked for.
      conferido: {
        cpf: true as const,
        nascimento: pessoaDe(contexto, dele) === 'PF' && dadosDe(contexto, dele).cadastro !== null,
      },
      porLink: true as const,
    },
    sessao: sessaoDe(dele, sessao),
    codigo: {
      canal,
      destino,
      emitidoEm,
      validoAte: new Date(emitidoEm.getTime() + validadeSegundos * 1000),
      usadoEm: agora,
      tentativas: usado.tentativas,
      hash: usado.codigoHash?.toString('hex') ?? '',
    },
  }
}
type DoCodigo = { dele: Cessionario; usado: Cessionario; sessao: DeOnde }

/**
 * The assignee signs the deed; then it is the holder's turn. Throws CODIGO_DO_CONVITE, CONTRATO_MUDOU, TAXA_A_PAGAR, and
 * CONVITE_ENCERRADO where the quota is not to be transferred any more.
 */
export async function acceptConvite(
  tx: Executor,
  contexto: Contexto,
  { achado, usado, dito }: PeloCodigo<Aceite>,
): Promise<Convite> {
  const feito = await holdDoLink(tx, contexto, achado)
  requireEtapa(feito, 'assinatura')
  await requireTaxaPaga(tx, contexto, feito)
  const { dele } = feito
  if ((await readPosicao(tx, contexto, dele.cotaId)).fim) throw new ErroDeNegocio('CONVITE_ENCERRADO')
  await useCodigo(tx, dele, usado)
  const { casoId } = dele
  const { sha256, aceite, sessao } = dito
  const evidencia = await evidenciaDe(tx, contexto, { dele, usado, sessao })
  const resultado = await acceptContrato(tx, contexto, { casoId, sha256, aceite, ...evidencia })
  if (resultado !== 'aceito') throw new ErroDeNegocio('CONTRATO_MUDOU')
  const agora = contexto.relogio.agora()
  await tx.update(cessionario).set({ assinadoEm: agora }).where(eq(cessionario.id, dele.id))
  await audit(tx, { quando: agora, ator: sistema, acao: 'aceitar-transferencia', objeto: ['caso', casoId] })
  await mover(tx, contexto, { casoId, quem: sistema, ato: 'aceitar' })
  return presentDepois(tx, contexto, dele)
}

/** Finds who refuses. Throws what `findDoLink` throws. */
export const checkRecusa = async (contexto: Contexto, pedido: PeloLink): Promise<Cessionario> =>
  (await findDoLink(contexto, pedido)).dele

/** Whoever does not want the quota ends the invitation, until they signed. */
export async function refuseConvite(tx: Executor, contexto: Contexto, achado: Cessionario) {
  const { dele } = await holdDoLink(tx, contexto, achado)
  if (dele.assinadoEm) throw new ErroDeNegocio('CONVITE_JA_RESPONDIDO')
  await mover(tx, contexto, { casoId: dele.casoId, quem: sistema, ato: 'desistirDoConvite' })
  return { recusado: true as const }
}
