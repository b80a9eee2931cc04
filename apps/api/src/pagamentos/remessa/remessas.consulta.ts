import { diaEm } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { count, desc, eq, getTableColumns } from 'drizzle-orm'
import { type Ator, audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { offsetOf, type Pagina, toPage } from '../../platform/pagina.ts'
import { funcionario, remessa } from '../../schema/index.ts'
import { nomeDoFuncionario } from '../pagamentos.sql.ts'
import { nomesDaConta } from './contas.ts'
import { listSemLugar } from './sem-lugar.ts'
import { countTitulos } from './titulos.sql.ts'

// These are all columns but the file itself.
const { conteudoCifrado: _conteudo, ...colunas } = getTableColumns(remessa)

type RemessaRow = Omit<typeof remessa.$inferSelect, 'conteudoCifrado'>

const present = (row: RemessaRow, criadaPor: string | null) => ({
  id: row.id,
  banco: row.banco,
  conta: row.conta,
  carteira: row.carteira,
  nome: row.nome,
  sequencial: row.sequencial,
  entradas: row.entradas,
  baixas: row.baixas,
  criadaEm: row.criadaEm.toISOString(),
  criadaPor,
})

export const presentRemessa = async (db: Executor, row: RemessaRow) =>
  present(row, await nomeDoFuncionario(db, row.criadaPor))

export async function listRemessas({ db }: Pick<Contexto, 'db'>, filtro: Pagina) {
  const rows = await db
    .select({ ...colunas, quem: funcionario.nome })
    .from(remessa)
    .leftJoin(funcionario, eq(funcionario.id, remessa.criadaPor))
    .orderBy(desc(remessa.id))
    .limit(filtro.page_size)
    .offset(offsetOf(filtro))
  const [contagem] = await db.select({ n: count() }).from(remessa)
  const lidas = rows.map(({ quem, ...row }) => present(row, quem))
  return toPage(lidas, contagem?.n ?? 0, filtro)
}

/** Counts, for each account that sends files, what its bank is still to be told. */
export async function countPendentes({
  db,
  cifra,
  config,
  relogio,
}: Pick<Contexto, 'db' | 'cifra' | 'config' | 'relogio'>) {
  const hoje = diaEm(relogio.agora())
  const pendentes = []
  for (const conta of config.contasDaRemessa) {
    const fora = await listSemLugar(db, cifra, conta, hoje)
    const entradas = await countTitulos(db, conta.cobranca, { movimento: 'entrada', hoje, fora })
    const baixas = await countTitulos(db, conta.cobranca, { movimento: 'baixa', hoje, fora })
    pendentes.push({
      ...nomesDaConta(conta),
      entradas: entradas.prontos,
      baixas: baixas.prontos,
      automatica: conta.automatica,
      comLetras: entradas.comLetras + baixas.comLetras,
      semEndereco: entradas.semEndereco + baixas.semEndereco,
      semAdministradora: entradas.semAdministradora + baixas.semAdministradora,
    })
  }
  return pendentes
}

/** Returns the file as it was made. Throws NAO_ENCONTRADO. */
export async function takeArquivo({ db, cifra, relogio }: Contexto, { id, ator }: { id: number; ator: Ator }) {
  const [row] = await db.select().from(remessa).where(eq(remessa.id, id))
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  await audit(db, {
    quando: relogio.agora(),
    ator,
    acao: 'baixar-remessa',
    objeto: ['remessa', id],
    depois: { numero: row.sequencial },
  })
  return { tipo: 'text/plain', nome: row.nome, bytes: Buffer.from(cifra.decifrar(row.conteudoCifrado), 'latin1') }
}
