import { createHash, randomInt } from 'node:crypto'
import { CODIGO_DE_VERIFICACAO, validadeDoCodigo } from '@contempla/consorcio'
import { PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import { type convitesDeTransferencia as chamadas, ErroDeNegocio } from '@contempla/contract'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { inspectDocumento, keepDeOutraPessoa, umDeCadaVez } from '../arquivos/index.ts'
import { type CasoLido, dadosDo, getCaso, listVigentes, lockCaso, mover } from '../casos/index.ts'
import { acceptContrato, readContrato, type SessaoDoAssinante } from '../contratos/index.ts'
import { hojeDe } from '../cotas/index.ts'
import { audit } from '../platform/audit.ts'
import { equalBytes } from '../platform/cifra.ts'
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
import { dadosDaTransferencia } from './processo.ts'
import { readBoletoDaTaxa } from './taxa.ts'

const { letras, casas, validadeSegundos, reenvioSegundos, tentativas: maxTentativas } = CODIGO_DE_VERIFICACAO
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
    const codigo = Array.from({ length: casas }, () => letras[randomInt(letras.length)]).join('')
    const { canal, para, destino } = await destinoDo(tx, contexto, dele)
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
    return { destino, validade: validadeSegundos, reenvio: reenvioSegundos }
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

/**
 * Hands in the registration and the papers, and the case goes to the analyst. Who is a customer already gives only the
 * income: the registration is the one that there is. Throws CADASTRO_DO_CESSIONARIO, ARQUIVO_AUSENTE, CODIGO_DO_CONVITE.
 */
export async function handIn(
  contexto: Contexto,
  pedido: PeloLink,
  { codigo, renda, cadastro, representante, consentimento }: Entrega,
): Promise<Convite> {
  const achado = await findDoLink(contexto, pedido)
  requireEtapa(achado, 'cadastro')
  const usado = await requireCodigo(contexto, achado.dele, codigo)
  if (consentimento !== CONSENTIMENTO.versao) throw new ErroDeNegocio('CASO_MUDOU')
  await contexto.db.transaction(async (tx) => {
    const feito = await holdDoLink(tx, contexto, achado.dele)
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
  })
  return openConvite(contexto, pedido)
}

/** The exact file that is signed. Throws CONVITE_JA_RESPONDIDO where it is not the time to sign. */
export async function readTermo(contexto: Contexto, pedido: PeloLink) {
  const achado = await findDoLink(contexto, pedido)
  const termo = await readContrato(contexto.db, contexto, achado.lido.caso.id)
  if (!termo || achado.etapa === 'cadastro') throw new ErroDeNegocio('CONVITE_JA_RESPONDIDO')
  return { tipo: 'application/pdf', nome: termo.nome, bytes: termo.bytes, inline: true }
}

type Aceite = { codigo: string; sha256: string; aceite: string; sessao: Omit<SessaoDoAssinante, 'id'> }

/** The fee is paid before the deed is signed, so that nothing signed waits for it. Throws TAXA_A_PAGAR. */
async function requireTaxaPaga(tx: Executor, contexto: Contexto, { lido }: DoConvite): Promise<void> {
  const { taxa } = dadosDaTransferencia(dadosDo(contexto, lido))
  if (taxa && !(await readBoletoDaTaxa(tx, taxa.boletoId))?.pagoEm) throw new ErroDeNegocio('TAXA_A_PAGAR')
}

/** The assignee signs the deed; then it is the holder's turn. Throws CODIGO_DO_CONVITE, CONTRATO_MUDOU, TAXA_A_PAGAR. */
export async function acceptConvite(contexto: Contexto, pedido: PeloLink, dito: Aceite): Promise<Convite> {
  const achado = await findDoLink(contexto, pedido)
  requireEtapa(achado, 'assinatura')
  const usado = await requireCodigo(contexto, achado.dele, dito.codigo)
  await contexto.db.transaction(async (tx) => {
    const feito = await holdDoLink(tx, contexto, achado.dele)
    requireEtapa(feito, 'assinatura')
    await requireTaxaPaga(tx, contexto, feito)
    const { dele } = feito
    await useCodigo(tx, dele, usado)
    const agora = contexto.relogio.agora()
    const { canal, destino } = await destinoDo(tx, contexto, dele)
    const emitidoEm = usado.codigoEm ?? agora
    const resultado = await acceptContrato(tx, contexto, {
      casoId: dele.casoId,
      sha256: dito.sha256,
      aceite: dito.aceite,
      quem: {
        ...assinanteDe(contexto, dele),
        // A company has none, and of a customer none was asked for.
        conferido: {
          cpf: true,
          nascimento: pessoaDe(contexto, dele) === 'PF' && dadosDe(contexto, dele).cadastro !== null,
        },
        porLink: true,
      },
      sessao: { ...dito.sessao, id: `convite ${dele.id}` },
      codigo: {
        canal,
        destino,
        emitidoEm,
        validoAte: new Date(emitidoEm.getTime() + validadeSegundos * 1000),
        usadoEm: agora,
        tentativas: usado.tentativas,
        hash: usado.codigoHash?.toString('hex') ?? '',
      },
    })
    if (resultado !== 'aceito') throw new ErroDeNegocio('CONTRATO_MUDOU')
    await tx.update(cessionario).set({ assinadoEm: agora }).where(eq(cessionario.id, dele.id))
    await audit(tx, { quando: agora, ator: sistema, acao: 'aceitar-transferencia', objeto: ['caso', dele.casoId] })
    await mover(tx, contexto, { casoId: dele.casoId, quem: sistema, ato: 'aceitar' })
  })
  return openConvite(contexto, pedido)
}

/** Whoever does not want the quota ends the invitation, until they signed. */
export async function refuseConvite(contexto: Contexto, pedido: PeloLink) {
  const achado = await findDoLink(contexto, pedido)
  await contexto.db.transaction(async (tx) => {
    const feito = await holdDoLink(tx, contexto, achado.dele)
    if (feito.dele.assinadoEm) throw new ErroDeNegocio('CONVITE_JA_RESPONDIDO')
    await mover(tx, contexto, { casoId: feito.dele.casoId, quem: sistema, ato: 'desistirDoConvite' })
  })
  return { recusado: true as const }
}
