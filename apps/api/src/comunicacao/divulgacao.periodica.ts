import { primeiroNome } from '@contempla/consorcio'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { readVigentes } from '../consentimentos/index.ts'
import { listCelulares } from '../contatos/index.ts'
import { audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import {
  cliente,
  comunicado,
  consentimento,
  cota,
  emailDoCliente,
  grupo,
  mensagemSaida,
  parceiro,
} from '../schema/index.ts'
import { enderecoDoPortal } from '../sessoes/index.ts'

type Comunicado = typeof comunicado.$inferSelect
type Marca = { nome: string; dominio: string }
type Pessoa = { id: number; nome: string; email: Buffer | null }

/** People a minute and announcement, so that thousands of them do not hold up the other jobs. */
const pessoasPorVez = 500

/** Names an announcement's message to one person, by which it is taken out of the queue again. */
export const dobraDaDivulgacao = (comunicadoId: number, clienteId: number) => `comunicado:${comunicadoId}:${clienteId}`

/** Whoever the announcement is shown to: holders of a kind of quota, of a group, or undefined for everybody. */
function publicoDe(tx: Executor, { tipo, grupoId }: Comunicado) {
  if (tipo === null && grupoId === null) return undefined
  return tx
    .select({ id: cota.clienteId })
    .from(cota)
    .innerJoin(grupo, eq(grupo.id, cota.grupoId))
    .where(and(tipo === null ? undefined : eq(grupo.tipo, tipo), grupoId === null ? undefined : eq(grupo.id, grupoId)))
}

/** The next people of its public who ever agreed to be sent news, held until the transaction ends. */
async function holdPessoas(tx: Executor, lido: Comunicado): Promise<Pessoa[]> {
  const { parceiroId, divulgadoAte } = lido
  const publico = publicoDe(tx, lido)
  const comRegistro = tx
    .select({ id: consentimento.clienteId })
    .from(consentimento)
    .where(inArray(consentimento.finalidade, ['ofertas-por-email', 'ofertas-por-sms']))
  // Who takes it back at this moment waits, or is waited for: nothing is queued after that.
  const ids = await tx
    .select({ id: cliente.id })
    .from(cliente)
    .where(
      and(
        eq(cliente.parceiroId, parceiroId),
        gt(cliente.id, divulgadoAte ?? 0),
        inArray(cliente.id, comRegistro),
        isNull(cliente.suspensoPorFalecimentoEm),
        publico && inArray(cliente.id, publico),
      ),
    )
    .orderBy(asc(cliente.id))
    .limit(pessoasPorVez)
    .for('no key update')
  if (ids.length === 0) return []
  return tx
    .select({ id: cliente.id, nome: cliente.nome, email: emailDoCliente.emailCifrado })
    .from(cliente)
    .leftJoin(emailDoCliente, and(eq(emailDoCliente.clienteId, cliente.id), emailDoCliente.principal))
    .where(
      inArray(
        cliente.id,
        ids.map(({ id }) => id),
      ),
    )
    .orderBy(asc(cliente.id))
}

const emailPara = ({ titulo, texto }: Comunicado, { nome }: Pessoa, onde: string) =>
  [
    `Olá, ${primeiroNome(nome)}.`,
    titulo,
    texto,
    `Você recebe isto porque aceitou novidades por e-mail. Para não receber mais: ${onde}/privacidade/consentimentos`,
  ].join('\n\n')

async function messagesFor(
  tx: Executor,
  contexto: Pick<Contexto, 'cifra' | 'config' | 'relogio'>,
  { lido, marca, pessoas }: { lido: Comunicado; marca: Marca; pessoas: readonly Pessoa[] },
) {
  const { cifra, config, relogio } = contexto
  const temSms = config.demo || config.sms !== undefined
  const celulares = await listCelulares(
    tx,
    { cifra },
    pessoas.map(({ id }) => id),
  )
  const mensagens: (typeof mensagemSaida.$inferInsert)[] = []
  for (const pessoa of pessoas) {
    const vigentes = await readVigentes(tx, pessoa.id)
    const comum = {
      criadaEm: relogio.agora(),
      dobra: dobraDaDivulgacao(lido.id, pessoa.id),
      serveAte: lido.expiraEm,
    }
    if (pessoa.email && vigentes.get('ofertas-por-email')?.aceito)
      mensagens.push({
        ...comum,
        canal: 'email',
        paraCifrado: pessoa.email,
        assunto: `${marca.nome}: ${lido.titulo}`,
        textoCifrado: cifra.cifrar(emailPara(lido, pessoa, enderecoDoPortal({ config }, marca.dominio))),
      })
    const celular = celulares.get(pessoa.id)
    if (temSms && celular && vigentes.get('ofertas-por-sms')?.aceito)
      mensagens.push({
        ...comum,
        canal: 'sms',
        paraCifrado: cifra.cifrar(celular),
        assunto: `${marca.nome}: novidade`,
        textoCifrado: cifra.cifrar(`${marca.nome}: ${lido.titulo}`),
      })
  }
  return mensagens
}

async function divulgarUm(contexto: Contexto, id: number): Promise<void> {
  const { db, relogio } = contexto
  await db.transaction(async (tx) => {
    const aFazer = and(eq(comunicado.id, id), isNull(comunicado.divulgadoEm))
    const [lido] = await tx.select().from(comunicado).where(aFazer).for('update', { skipLocked: true })
    if (!lido) return
    const [marca] = await tx
      .select({ nome: parceiro.nome, dominio: parceiro.dominio })
      .from(parceiro)
      .where(eq(parceiro.id, lido.parceiroId))
    if (!marca) throw new Error(`comunicado ${id} sem parceiro`)
    const agora = relogio.agora()
    const vale = !lido.expiraEm || lido.expiraEm > agora
    const pessoas = vale ? await holdPessoas(tx, lido) : []
    const mensagens = await messagesFor(tx, contexto, { lido, marca, pessoas })
    if (mensagens.length > 0) await tx.insert(mensagemSaida).values(mensagens)
    const acabou = pessoas.length < pessoasPorVez
    await tx
      .update(comunicado)
      .set({ divulgadoAte: pessoas.at(-1)?.id ?? lido.divulgadoAte, ...(acabou ? { divulgadoEm: agora } : {}) })
      .where(eq(comunicado.id, id))
    await audit(tx, {
      quando: agora,
      ator: { tipo: 'sistema', id: null },
      acao: 'divulgar-comunicado',
      objeto: ['comunicado', id],
      depois: { mensagens: mensagens.length },
    })
  })
}

/** Sends the announcements that are to be spread, a part of their people at a time, to those alone who agree to it. */
export async function divulgarComunicados(contexto: Contexto): Promise<void> {
  const agora = contexto.relogio.agora()
  const aFazer = await contexto.db
    .select({ id: comunicado.id })
    .from(comunicado)
    .where(
      and(
        comunicado.divulgar,
        isNull(comunicado.divulgadoEm),
        isNotNull(comunicado.publicadoEm),
        lte(comunicado.publicadoEm, agora),
        or(isNull(comunicado.comecaEm), lte(comunicado.comecaEm, agora)),
      ),
    )
    .orderBy(asc(comunicado.id))
  for (const { id } of aFazer) await divulgarUm(contexto, id)
}
