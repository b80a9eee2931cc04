import { randomBytes } from 'node:crypto'
import type { ChaveDeCategoria } from '@contempla/consorcio'
import { and, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { changeFoto, keepSolto } from '../../arquivos/index.ts'
import { removeDelegacoes } from '../../delegacoes/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import {
  acordoDeDebito,
  alteracaoCadastral,
  arquivo,
  arquivoSolto,
  atendimento,
  avaliacaoAplicativo,
  avaliacaoDaPergunta,
  caso,
  casoALer,
  casoAndamento,
  casoDocumento,
  cessaoDeCredito,
  cessionario,
  chavePix,
  cliente,
  comparacaoDoRosto,
  contaBancaria,
  contratoDoBem,
  cota,
  dispositivo,
  emailDoCliente,
  enderecoDoCliente,
  envioDoDia,
  eventoDoContrato,
  exportacao,
  inscricaoPush,
  leituraDeDocumento,
  leituraDoComunicado,
  linkAcesso,
  modalVisto,
  notificacao,
  perfilDoCliente,
  sessao,
  telefoneDoCliente,
  verificacao,
  vistoria,
  vistoriaAnexo,
  vistoriaFoto,
  vistoriaLaudo,
} from '../../schema/index.ts'
import { desligarInscricoes, removerBiometrias } from '../../sessoes/index.ts'
import { countPorCategoria } from '../dados/linhas.ts'

type Apagar = (tx: Executor, contexto: Contexto, clienteId: number) => Promise<void>

/** The bytes of what was noted so long ago go with the next cleaning. */
const haMuito = new Date(0)

/** The cases that reached the ombudsman, whose requests are kept for longer. */
const naOuvidoria = (tx: Executor) =>
  tx.select({ id: atendimento.casoId }).from(atendimento).where(isNotNull(atendimento.ouvidoriaEm))

type Quais = 'das-cotas' | 'da-pessoa' | 'na-ouvidoria'

function quaisCasos(tx: Executor, quais: Quais) {
  if (quais === 'das-cotas') return isNotNull(caso.cotaId)
  return and(isNull(caso.cotaId), (quais === 'na-ouvidoria' ? inArray : notInArray)(caso.id, naOuvidoria(tx)))
}

/** Takes the words of a person out of closed cases: of their quotas, or of themselves. */
async function emptyCasos(tx: Executor, clienteId: number, quais: Quais): Promise<void> {
  const ids = tx
    .select({ id: caso.id })
    .from(caso)
    .where(and(eq(caso.clienteId, clienteId), isNotNull(caso.encerradoEm), quaisCasos(tx, quais)))
  await tx
    .update(casoAndamento)
    .set({ motivoCifrado: null })
    .where(and(inArray(casoAndamento.casoId, ids), isNotNull(casoAndamento.motivoCifrado)))
  await tx.update(caso).set({ dadosCifrados: null, motivoCifrado: null }).where(inArray(caso.id, ids))
}

/** Takes the words out of closed requests for service: of those that reached the ombudsman, or of the others. */
async function emptyPedidos(tx: Executor, { cifra }: Contexto, clienteId: number, quais: Exclude<Quais, 'das-cotas'>) {
  await emptyCasos(tx, clienteId, quais)
  const encerrados = tx
    .select({ id: caso.id })
    .from(caso)
    .where(and(eq(caso.clienteId, clienteId), isNotNull(caso.encerradoEm), quaisCasos(tx, quais)))
  await tx
    .update(atendimento)
    .set({ textoCifrado: cifra.cifrar(''), contatoCifrado: null })
    .where(inArray(atendimento.casoId, encerrados))
}

/** Takes the documents out of the cases of a person, with what was read of them: of those at the ombudsman, or of the others. */
async function removeDocumentos(tx: Executor, clienteId: number, daOuvidoria: boolean): Promise<void> {
  const ids = (daOuvidoria ? inArray : notInArray)(caso.id, naOuvidoria(tx))
  const casos = tx
    .select({ id: caso.id })
    .from(caso)
    .where(and(eq(caso.clienteId, clienteId), ids))
  const enviados = tx.select({ id: casoDocumento.id }).from(casoDocumento).where(inArray(casoDocumento.casoId, casos))
  await tx.delete(casoALer).where(inArray(casoALer.casoId, casos))
  await tx.delete(comparacaoDoRosto).where(inArray(comparacaoDoRosto.casoDocumentoId, enviados))
  await tx.delete(leituraDeDocumento).where(inArray(leituraDeDocumento.casoDocumentoId, enviados))
  await tx.delete(casoDocumento).where(inArray(casoDocumento.casoId, casos))
}

const documentos: Apagar = async (tx, _contexto, clienteId) => {
  await removeDocumentos(tx, clienteId, false)
  const vistorias = tx.select({ id: vistoria.id }).from(vistoria).where(eq(vistoria.clienteId, clienteId))
  const laudos = tx
    .select({ id: vistoriaLaudo.id })
    .from(vistoriaLaudo)
    .where(inArray(vistoriaLaudo.vistoriaId, vistorias))
  await tx.delete(vistoriaAnexo).where(inArray(vistoriaAnexo.laudoId, laudos))
  await tx.delete(vistoriaFoto).where(inArray(vistoriaFoto.vistoriaId, vistorias))
  await tx.delete(vistoriaLaudo).where(inArray(vistoriaLaudo.vistoriaId, vistorias))
  await tx.delete(vistoria).where(eq(vistoria.clienteId, clienteId))
  const contratos = tx
    .select({ id: contratoDoBem.id })
    .from(contratoDoBem)
    .where(eq(contratoDoBem.clienteId, clienteId))
  await tx.delete(eventoDoContrato).where(inArray(eventoDoContrato.contratoId, contratos))
  await tx.delete(cessaoDeCredito).where(eq(cessaoDeCredito.clienteId, clienteId))
  await tx.delete(contratoDoBem).where(eq(contratoDoBem.clienteId, clienteId))
  await removeArquivos(tx, clienteId, eq(arquivo.clienteId, clienteId))
}

/**
 * Removes the rows of a person's files, but for pictures in use and what a case still has; their bytes go with the next
 * cleaning.
 */
async function removeArquivos(tx: Executor, clienteId: number, quais: SQL): Promise<void> {
  const [dono] = await tx.select({ foto: cliente.fotoArquivoId }).from(cliente).where(eq(cliente.id, clienteId))
  const daCota = await tx
    .select({ foto: cota.fotoArquivoId })
    .from(cota)
    .where(and(eq(cota.clienteId, clienteId), isNotNull(cota.fotoArquivoId)))
  const emUso = [dono?.foto ?? null, ...daCota.map(({ foto }) => foto)].flatMap((foto) => foto ?? [])
  const guardados = tx
    .select({ id: casoDocumento.arquivoId })
    .from(casoDocumento)
    .innerJoin(caso, eq(caso.id, casoDocumento.casoId))
    .where(eq(caso.clienteId, clienteId))
  const apagados = await tx
    .delete(arquivo)
    .where(and(quais, notInArray(arquivo.id, emUso), notInArray(arquivo.id, guardados)))
    .returning({ id: arquivo.id })
  for (const { id } of apagados)
    await tx
      .insert(arquivoSolto)
      .values({ arquivoId: id, desde: haMuito })
      .onConflictDoUpdate({ target: arquivoSolto.arquivoId, set: { desde: haMuito } })
}

const semConta = JSON.stringify({ ispb: '', nomeBanco: '', agencia: '', conta: '' })

const contas: Apagar = async (tx, { cifra }, clienteId) => {
  await tx.delete(contaBancaria).where(eq(contaBancaria.clienteId, clienteId))
  await tx.delete(chavePix).where(eq(chavePix.clienteId, clienteId))
  await tx
    .update(acordoDeDebito)
    .set({ contaCifrada: cifra.cifrar(semConta) })
    .where(and(eq(acordoDeDebito.clienteId, clienteId), isNotNull(acordoDeDebito.encerradoEm)))
}

/** What must be proved of a notice, such as that it was read, stays without its words. */
const semPalavras = JSON.stringify({ assunto: 'Aviso eliminado a pedido', paragrafos: [] })

const apagarAtendimento: Apagar = async (tx, contexto, clienteId) => {
  await emptyPedidos(tx, contexto, clienteId, 'da-pessoa')
  const delas = eq(notificacao.clienteId, clienteId)
  await tx.delete(notificacao).where(and(delas, isNull(notificacao.recibo)))
  await tx
    .update(notificacao)
    .set({ textoCifrado: contexto.cifra.cifrar(semPalavras) })
    .where(delas)
  const copias = await tx.delete(exportacao).where(eq(exportacao.clienteId, clienteId)).returning()
  for (const { id, pdfId } of copias) for (const arquivoId of [id, pdfId]) await keepSolto(tx, arquivoId, haMuito)
}

/** What was sent with a complaint goes with it. */
const apagarOuvidoria: Apagar = async (tx, contexto, clienteId) => {
  await emptyPedidos(tx, contexto, clienteId, 'na-ouvidoria')
  const dela = tx
    .select({ id: casoDocumento.arquivoId })
    .from(casoDocumento)
    .innerJoin(caso, eq(caso.id, casoDocumento.casoId))
    .where(and(eq(caso.clienteId, clienteId), inArray(caso.id, naOuvidoria(tx))))
  const ids = (await dela).map(({ id }) => id)
  await removeDocumentos(tx, clienteId, true)
  await removeArquivos(tx, clienteId, and(eq(arquivo.clienteId, clienteId), inArray(arquivo.id, ids)) ?? sql`false`)
}

const acessos: Apagar = async (tx, contexto, clienteId) => {
  await removeDelegacoes(tx, contexto, clienteId)
  await tx.delete(linkAcesso).where(eq(linkAcesso.clienteId, clienteId))
  await tx.delete(dispositivo).where(eq(dispositivo.clienteId, clienteId))
  await tx.delete(verificacao).where(eq(verificacao.clienteId, clienteId))
  await tx.delete(sessao).where(and(eq(sessao.clienteId, clienteId), isNotNull(sessao.encerradaEm)))
}

const biometria: Apagar = async (tx, contexto, clienteId) => {
  await removerBiometrias(tx, clienteId)
  await desligarInscricoes(tx, contexto, eq(inscricaoPush.clienteId, clienteId))
}

const uso: Apagar = async (tx, { relogio }, clienteId) => {
  const agora = relogio.agora()
  await tx.delete(avaliacaoAplicativo).where(eq(avaliacaoAplicativo.clienteId, clienteId))
  await tx.delete(avaliacaoDaPergunta).where(eq(avaliacaoDaPergunta.clienteId, clienteId))
  await tx.delete(leituraDoComunicado).where(eq(leituraDoComunicado.clienteId, clienteId))
  await tx.delete(modalVisto).where(eq(modalVisto.clienteId, clienteId))
  await tx.delete(envioDoDia).where(eq(envioDoDia.clienteId, clienteId))
  const [dono] = await tx.select({ foto: cliente.fotoArquivoId }).from(cliente).where(eq(cliente.id, clienteId))
  await tx.update(cliente).set({ avaliacao: null, fotoArquivoId: null }).where(eq(cliente.id, clienteId))
  await changeFoto(tx, { antes: dono?.foto ?? null, depois: null, agora })
  const cotas = await tx
    .select({ id: cota.id, foto: cota.fotoArquivoId })
    .from(cota)
    .where(eq(cota.clienteId, clienteId))
    .orderBy(cota.id)
    .for('no key update')
  await tx.update(cota).set({ apelido: null, fotoArquivoId: null }).where(eq(cota.clienteId, clienteId))
  for (const { foto } of cotas) await changeFoto(tx, { antes: foto, depois: null, agora })
}

/** Who it was is not to be found out any more, from here or by looking them up. */
const cadastro: Apagar = async (tx, contexto, clienteId) => {
  for (const tabela of [emailDoCliente, telefoneDoCliente, enderecoDoCliente, alteracaoCadastral, perfilDoCliente])
    await tx.delete(tabela).where(eq(tabela.clienteId, clienteId))
  await contexto.sessoes.encerrarOutras(tx, clienteId, null)
  await tx
    .update(cliente)
    .set({
      nome: 'Titular eliminado',
      inscricaoCifrada: contexto.cifra.cifrar(''),
      inscricaoIndice: randomBytes(32),
      nascimentoCifrado: null,
      senhaHash: null,
      dadosConfirmadosEm: null,
      acessoEncerradoEm: contexto.relogio.agora(),
    })
    .where(eq(cliente.id, clienteId))
}

/** What stays in the books leads to nobody once the registration is gone, whose day is the same. */
const ficaSemNome: Apagar = async () => {}

const APAGADORES: Readonly<Record<ChaveDeCategoria, Apagar>> = {
  cadastro,
  contas,
  cotas: ficaSemNome,
  pagamentos: ficaSemNome,
  lances: ficaSemNome,
  documentos,
  pedidos: async (tx, _contexto, clienteId) => {
    await emptyCasos(tx, clienteId, 'das-cotas')
    await tx.delete(cessionario).where(eq(cessionario.clienteId, clienteId))
  },
  atendimento: apagarAtendimento,
  ouvidoria: apagarOuvidoria,
  acessos,
  biometria,
  uso,
  consentimentos: ficaSemNome,
}

/**
 * Erases a category of a person, or leaves it in the books without its name, in the caller's transaction, which holds the
 * person. Returns how many rows it had. Whether it may go is for the caller to know.
 */
export async function apagarCategoria(
  tx: Executor,
  contexto: Contexto,
  { clienteId, categoria }: { clienteId: number; categoria: ChaveDeCategoria },
): Promise<number> {
  const linhas = (await countPorCategoria(tx, clienteId)).get(categoria) ?? 0
  // Tables that only receive rows let this transaction, and no other, take words out (`recusar_alteracao`).
  await tx.execute(sql`SELECT set_config('contempla.eliminacao', 'sim', true)`)
  await APAGADORES[categoria](tx, contexto, clienteId)
  await tx.execute(sql`SELECT set_config('contempla.eliminacao', '', true)`)
  return linhas
}
