import { getBanks } from '@brazilian-utils/brazilian-utils/get-banks'
import {
  type ErroDeConta,
  erroDaConta,
  isChaveDoTitular,
  normalizeConta,
  temDigitoNaAgencia,
} from '@contempla/consorcio'
import { cadastros, ErroDeNegocio } from '@contempla/contract'
import { readChavePix } from '@contempla/contract/contato'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { z } from 'zod'
import { foiAvisado } from '../contatos/index.ts'
import type { Ator } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { chavePix, contaBancaria } from '../schema/index.ts'
import { auditPessoa, lockPessoa, notifyAntigo, requirePoucasMudancas } from './mudanca.ts'

export type Conta = z.output<typeof cadastros.ContaBancaria>
type Meios = Pick<Contexto, 'cifra' | 'config'> & { db: Executor }

/**
 * The banks with a compensation code, keyed by it, from the list of STR participants that the Banco Central publishes.
 */
const BANCOS = getBanks()
  .map(({ code, ispb, name }) => ({
    idBanco: code,
    codigo: code,
    ispb,
    nome: name,
    digitoNaAgencia: temDigitoNaAgencia(code),
  }))
  .toSorted((a, b) => a.codigo.localeCompare(b.codigo))
/** Finds a bank by its compensation code. */
export const findBanco = (codigo: string) => BANCOS.find((banco) => banco.codigo === codigo)
const nomes = new Map(BANCOS.map(({ codigo, nome }) => [codigo, nome]))

export const listBancos = () => BANCOS

/** Lists the accounts, the main one first; in the demo a queued message counts as arrived. */
export async function listContas({ db, cifra, config }: Meios, clienteId: number) {
  const rows = await db
    .select({ id: contaBancaria.id, dados: contaBancaria.dadosCifrados, avisado: foiAvisado(contaBancaria.avisos) })
    .from(contaBancaria)
    .where(eq(contaBancaria.clienteId, clienteId))
    .orderBy(desc(contaBancaria.id))
  return rows.map(({ id, dados, avisado }) => {
    const conta = cadastros.ContaBancaria.parse(JSON.parse(cifra.decifrar(dados)))
    const nomeBanco = nomes.get(conta.banco) ?? conta.banco
    return { ...conta, id, nomeBanco, valeParaDinheiro: avisado || config.demo }
  })
}

/** Finds the account to which money is paid: the last one whose change the person was told about. */
export const contaParaDinheiro = async (meios: Meios, clienteId: number) =>
  (await listContas(meios, clienteId)).find(({ valeParaDinheiro }) => valeParaDinheiro) ?? null

/** Finds the main account, from which an agreed debit is drawn, at a bank with an ISPB; null where there is none. */
export async function contaParaDebito(meios: Meios, clienteId: number) {
  const [principal] = await listContas(meios, clienteId)
  const banco = principal && findBanco(principal.banco)
  if (!principal || !banco) return null
  const { agencia, conta, contaDigito } = principal
  return { ispb: banco.ispb, nomeBanco: banco.nome, agencia, conta: `${conta}${contaDigito}` }
}

const soConta = (conta: Conta): Conta => cadastros.ContaBancaria.parse(conta)

/** Each error is reported at this field. */
const CAMPOS: Record<ErroDeConta, string> = {
  CONTA_SALARIO: 'tipoConta',
  CONTA_DE_OUTRO_TITULAR: 'inscricaoNacional',
  AGENCIA_INVALIDA: 'agencia',
  AGENCIA_COM_DIGITO: 'agenciaDigito',
  AGENCIA_SEM_DIGITO: 'agenciaDigito',
  CONTA_INVALIDA: 'conta',
}

/** The account as it is kept. Throws BANCO_DESCONHECIDO, and what `erroDaConta` finds. */
export function requireConta(conta: Conta, inscricao: string): Conta {
  const nova = soConta(normalizeConta(conta))
  if (!nomes.has(nova.banco)) throw new ErroDeNegocio('BANCO_DESCONHECIDO', { campo: 'banco' })
  const erro = erroDaConta(nova, inscricao)
  if (erro) throw new ErroDeNegocio(erro, { campo: CAMPOS[erro] })
  return nova
}

/** Checks an account that serves one payment only and does not enter the record. Throws what `requireConta` does. */
export async function requireContaDoTitular(tx: Executor, contexto: Contexto, clienteId: number, conta: Conta) {
  const { inscricao } = await lockPessoa(tx, contexto, clienteId)
  return requireConta(conta, inscricao)
}

/**
 * Makes an account the main one. Until the person is told, money goes to the former account, which is kept beside it;
 * all others are deleted. Throws BANCO_DESCONHECIDO, what `erroDaConta` finds, and MUITAS_REQUISICOES.
 */
export async function saveConta(
  tx: Executor,
  contexto: Contexto,
  { clienteId, ator, conta, jaHavia }: { clienteId: number; ator: Ator; conta: Conta; jaHavia: () => void },
) {
  const pessoa = await lockPessoa(tx, contexto, clienteId)
  const nova = requireConta(conta, pessoa.inscricao)
  const meios = { ...contexto, db: tx }
  const contas = await listContas(meios, clienteId)
  const [principal] = contas
  if (principal && JSON.stringify(soConta(principal)) === JSON.stringify(nova)) {
    jaHavia()
    return principal
  }
  await requirePoucasMudancas(tx, contexto, clienteId)
  const avisos = await notifyAntigo(tx, contexto, { pessoa, mudou: principal ? 'conta' : 'primeiraConta' })
  const daPessoa = eq(contaBancaria.clienteId, clienteId)
  const fica = contas.find(({ valeParaDinheiro }) => valeParaDinheiro)
  await tx.delete(contaBancaria).where(and(daPessoa, notInArray(contaBancaria.id, fica ? [fica.id] : [])))
  await tx.insert(contaBancaria).values({
    clienteId,
    dadosCifrados: contexto.cifra.cifrar(JSON.stringify(nova)),
    alteradoEm: contexto.relogio.agora(),
    avisos,
  })
  await auditPessoa(tx, contexto, { clienteId, ator, acao: 'alterar-conta-bancaria' })
  const [gravada] = await listContas(meios, clienteId)
  if (!gravada) throw new Error('a conta não foi gravada')
  return gravada
}

/** Lists the Pix key, one or none; while it does not count for money yet, the one that counts follows it. */
export async function listChavesPix({ db, cifra, config }: Meios, clienteId: number) {
  const rows = await db
    .select({ id: chavePix.id, dados: chavePix.dadosCifrados, avisado: foiAvisado(chavePix.avisos) })
    .from(chavePix)
    .where(eq(chavePix.clienteId, clienteId))
    .orderBy(desc(chavePix.id))
  const chaves = rows.map(({ id, dados, avisado }) => ({
    ...cadastros.ChavePix.parse(JSON.parse(cifra.decifrar(dados))),
    id,
    valeParaDinheiro: avisado || config.demo,
  }))
  // Once the newest key counts, the keys before it are no longer the person's.
  const primeiraQueVale = chaves.findIndex(({ valeParaDinheiro }) => valeParaDinheiro)
  return primeiraQueVale === -1 ? chaves.slice(0, 1) : chaves.slice(0, primeiraQueVale + 1)
}

/** Finds the key to which money is paid: the last one whose change the person was told about. */
export const chaveParaDinheiro = async (meios: Meios, clienteId: number) =>
  (await listChavesPix(meios, clienteId)).find(({ valeParaDinheiro }) => valeParaDinheiro) ?? null

/**
 * Makes a key the person's. Until they are told, money goes to the former key, which is kept beside it; all others are
 * deleted. Throws CHAVE_PIX_INVALIDA, CHAVE_PIX_DE_OUTRO_TITULAR, MUITAS_REQUISICOES.
 */
export async function saveChavePix(
  tx: Executor,
  contexto: Contexto,
  { clienteId, ator, chave, jaHavia }: { clienteId: number; ator: Ator; chave: string; jaHavia: () => void },
) {
  const pessoa = await lockPessoa(tx, contexto, clienteId)
  const nova = readChavePix(chave)
  if (!nova) throw new ErroDeNegocio('CHAVE_PIX_INVALIDA')
  if (!isChaveDoTitular(nova, pessoa.inscricao)) throw new ErroDeNegocio('CHAVE_PIX_DE_OUTRO_TITULAR')
  const meios = { ...contexto, db: tx }
  const chaves = await listChavesPix(meios, clienteId)
  const [antes] = chaves
  if (antes?.chave === nova.chave && antes.tipo === nova.tipo) {
    jaHavia()
    return antes
  }
  await requirePoucasMudancas(tx, contexto, clienteId)
  const avisos = await notifyAntigo(tx, contexto, { pessoa, mudou: antes ? 'pix' : 'primeiroPix' })
  const daPessoa = eq(chavePix.clienteId, clienteId)
  const fica = chaves.find(({ valeParaDinheiro }) => valeParaDinheiro)
  await tx.delete(chavePix).where(and(daPessoa, notInArray(chavePix.id, fica ? [fica.id] : [])))
  await tx.insert(chavePix).values({
    clienteId,
    dadosCifrados: contexto.cifra.cifrar(JSON.stringify(nova)),
    alteradoEm: contexto.relogio.agora(),
    avisos,
  })
  await auditPessoa(tx, contexto, { clienteId, ator, acao: 'alterar-chave-pix', depois: { tipo: nova.tipo } })
  const [gravada] = await listChavesPix(meios, clienteId)
  if (!gravada) throw new Error('a chave não foi gravada')
  return gravada
}
