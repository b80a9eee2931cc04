import { setImmediate as respirar } from 'node:timers/promises'
import {
  type Calendario,
  type ContaComRemessa,
  createCalendario,
  daysBetween,
  diaEm,
  nomeDaRemessa,
  type OrdemAoBanco,
  type Remessa,
} from '@contempla/consorcio'
import { cadastros, ErroDeNegocio } from '@contempla/contract'
import { and, eq, sql } from 'drizzle-orm'
import { readFeriados } from '../../grupos/index.ts'
import { type Ator, audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { fragment } from '../../platform/rows.ts'
import { createPool, FilaCheia, ForaDoOrcamento } from '../../platform/worker/pool.ts'
import { remessa } from '../../schema/index.ts'
import { type Conta, nomesDaConta, requireConta } from './contas.ts'
import { presentRemessa } from './remessas.consulta.ts'
import { listSemLugar } from './sem-lugar.ts'
import { countTitulos, holdTitulos, type Movimento, type TituloARemeter } from './titulos.sql.ts'

/** A file has at most this many titles; the rest goes in the next one. */
export const TITULOS_POR_REMESSA = 5000

/** Writing five thousand titles takes about half a second. */
const escritores = createPool<Remessa, string>(new URL('./escritor-de-remessa.worker.ts', import.meta.url), {
  processos: 1,
  fila: 5,
  prazoMs: 20_000,
  memoriaMb: 256,
})

async function write(conteudo: Remessa): Promise<string> {
  try {
    return await escritores.run(conteudo)
  } catch (error) {
    if (error instanceof FilaCheia || error instanceof ForaDoOrcamento) throw new ErroDeNegocio('INDISPONIVEL')
    throw error
  }
}

/**
 * Computes after how many days the bank drops a title by itself: it takes it until the first business day from the due
 * day on and no later, as the paper says.
 */
const diasParaBaixa = (vencimento: string, calendario: Calendario) =>
  Math.max(1, daysBetween(vencimento, calendario.nextDiaUtil(vencimento)))

type Meios = Pick<Contexto, 'cifra'> & { calendario: Calendario }

function ordemDe({ cifra, calendario }: Meios, movimento: Movimento, titulo: TituloARemeter): OrdemAoBanco | null {
  if (!titulo.enderecoCifrado) return null
  const endereco = cadastros.Endereco.parse(JSON.parse(cifra.decifrar(Buffer.from(titulo.enderecoCifrado))))
  const { endereco: rua, numero, complemento, bairro, cep, cidade, uf } = endereco
  return {
    movimento,
    nossoNumero: String(titulo.id),
    numeroDoDocumento: String(titulo.id),
    usoDaEmpresa: String(titulo.id),
    valor: titulo.valor,
    vencimento: titulo.vencimento,
    emissao: titulo.emissao,
    // The bank takes no late title; another boleto is made at the price of the day.
    jurosPorDia: null,
    multa: null,
    diasParaBaixa: diasParaBaixa(titulo.vencimento, calendario),
    pagador: {
      nome: titulo.nome,
      inscricao: cifra.decifrar(Buffer.from(titulo.inscricaoCifrada)),
      logradouro: [rua, numero ?? 's/n', complemento].filter(Boolean).join(', '),
      bairro,
      cep,
      cidade,
      uf,
    },
  }
}

/** Decryption takes time, so other work runs after each of these batches. */
const DE_UMA_VEZ = 200

async function ordensDe(meios: Meios, movimento: Movimento, titulos: readonly TituloARemeter[]) {
  const ordens: OrdemAoBanco[] = []
  for (const [i, titulo] of titulos.entries()) {
    if (i % DE_UMA_VEZ === 0) await respirar()
    const ordem = ordemDe(meios, movimento, titulo)
    if (ordem) ordens.push(ordem)
  }
  return ordens
}

/**
 * Collects what the account's bank is to be told for one beneficiary: the one whose write-off, or else whose title, has
 * waited longest.
 */
async function collect(tx: Executor, contexto: Contexto, conta: ContaComRemessa) {
  const { cobranca } = conta
  const hoje = diaEm(contexto.relogio.agora())
  const fora = await listSemLugar(tx, contexto.cifra, conta, hoje)
  const meios = { cifra: contexto.cifra, calendario: createCalendario(await readFeriados(tx)) }
  const hold = (movimento: Movimento, maximo: number, cnpj: string | null) =>
    holdTitulos(tx, cobranca, { movimento, hoje, fora, maximo, cnpj })
  const [primeiro] = [...(await hold('baixa', 1, null)), ...(await hold('entrada', 1, null))]
  const cnpj = primeiro?.cnpj ?? null
  if (!primeiro?.beneficiario || !cnpj) throw new ErroDeNegocio('REMESSA_SEM_TITULOS')
  const baixas = await hold('baixa', TITULOS_POR_REMESSA, cnpj)
  const entradas = await hold('entrada', TITULOS_POR_REMESSA - baixas.length, cnpj)
  const ordens = [...(await ordensDe(meios, 'entrada', entradas)), ...(await ordensDe(meios, 'baixa', baixas))]
  const deixadas = await countTitulos(tx, cobranca, { movimento: 'entrada', hoje, fora })
  return {
    beneficiario: { nome: primeiro.beneficiario, inscricao: cnpj },
    ordens,
    deixados: deixadas.comLetras,
  }
}

/** Takes the next number of an account's files, which stays reserved until the transaction ends. */
async function nextSequencial(tx: Executor, { banco, conta }: Conta): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`remessa:${banco}:${conta}`}))`)
  const [row] = await tx
    .select({ ultimo: fragment('number', sql`coalesce(max(${remessa.sequencial}), 0)::int`) })
    .from(remessa)
    .where(and(eq(remessa.banco, banco), eq(remessa.conta, conta)))
  return (row?.ultimo ?? 0) + 1
}

const horaEm = (instante: Date) =>
  instante
    .toLocaleTimeString('pt-BR', { timeZone: 'America/Sao_Paulo', hourCycle: 'h23', timeStyle: 'medium' })
    .replaceAll(':', '')

/**
 * Makes an account's next file: the titles that the bank does not have yet, and the write-off of those that are no
 * longer owed. When two run at once, the second finds nothing more to report. Throws CONTA_SEM_REMESSA,
 * REMESSA_SEM_TITULOS, INDISPONIVEL.
 */
export async function makeRemessa(tx: Executor, contexto: Contexto, { ator, ...pedida }: Conta & { ator: Ator }) {
  const conta = requireConta(contexto, pedida)
  const { banco, conta: numero, carteira } = nomesDaConta(conta)
  const sequencial = await nextSequencial(tx, { banco, conta: numero, carteira })
  const { beneficiario, ordens, deixados } = await collect(tx, contexto, conta)
  const agora = contexto.relogio.agora()
  const dia = diaEm(agora)
  const conteudo = await write({
    conta: conta.conta,
    beneficiario,
    sequencial,
    geradaEm: { dia, hora: horaEm(agora) },
    letrasNaInscricao: conta.letrasNaInscricao,
    ordens,
  })
  const baixas = ordens.filter(({ movimento }) => movimento === 'baixa').length
  const [feita] = await tx
    .insert(remessa)
    .values({
      banco,
      conta: numero,
      carteira,
      sequencial,
      nome: nomeDaRemessa(dia, sequencial),
      conteudoCifrado: contexto.cifra.cifrar(conteudo),
      entradas: ordens.length - baixas,
      baixas,
      criadaEm: agora,
      criadaPor: ator.id,
    })
    .returning()
  if (!feita) throw new Error('A remessa não foi gravada')
  await keepItens(tx, feita.id, ordens)
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'gerar-remessa',
    objeto: ['remessa', feita.id],
    depois: { numero: sequencial, titulos: feita.entradas, boletosBaixados: feita.baixas },
  })
  return { ...(await presentRemessa(tx, feita)), deixados }
}

async function keepItens(tx: Executor, remessaId: number, ordens: readonly OrdemAoBanco[]) {
  const ids = ordens.map(({ nossoNumero }) => Number(nossoNumero))
  const movimentos = ordens.map(({ movimento }) => movimento)
  await tx.execute(sql`
    INSERT INTO remessa_item (boleto_id, movimento, remessa_id)
    SELECT t.boleto_id, t.movimento, ${remessaId}
    FROM unnest(${sql.param(ids)}::bigint[], ${sql.param(movimentos)}::text[]) AS t (boleto_id, movimento)
    ON CONFLICT (boleto_id, movimento) DO UPDATE SET remessa_id = excluded.remessa_id, rejeitado_em = NULL, arquivo_id = NULL,
      motivos = NULL, liberado_em = NULL, confirmado_em = NULL`)
}
