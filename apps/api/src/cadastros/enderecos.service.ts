import { cadastros, ErroDeNegocio } from '@contempla/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { type Endereco, type EnderecoDoCliente, listEnderecos } from '../contatos/index.ts'
import type { Ator } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { enderecoDoCliente } from '../schema/index.ts'
import { comMunicipio } from './cadastros.service.ts'
import { findInLista } from './contatos.service.ts'
import { auditPessoa, lockPessoa, requirePoucasMudancas } from './mudanca.ts'

const soEndereco = (endereco: Endereco): Endereco => cadastros.Endereco.parse(endereco)
const isIgual = (a: Endereco, b: Endereco) => JSON.stringify(soEndereco(a)) === JSON.stringify(soEndereco(b))

type Gravar = {
  clienteId: number
  id: number | null
  endereco: Endereco
  principal: boolean
  confirmadoEm: Date | null
}

async function store(tx: Executor, contexto: Contexto, { clienteId, id, endereco, principal, confirmadoEm }: Gravar) {
  const daPessoa = eq(enderecoDoCliente.clienteId, clienteId)
  if (principal) await tx.update(enderecoDoCliente).set({ principal: false }).where(daPessoa)
  const valores = {
    clienteId,
    dadosCifrados: contexto.cifra.cifrar(JSON.stringify(soEndereco(endereco))),
    principal,
    confirmadoEm,
    alteradoEm: contexto.relogio.agora(),
  }
  const [gravado] =
    id === null
      ? await tx.insert(enderecoDoCliente).values(valores).returning({ id: enderecoDoCliente.id })
      : await tx
          .update(enderecoDoCliente)
          .set(valores)
          .where(and(eq(enderecoDoCliente.id, id), daPessoa))
          .returning({ id: enderecoDoCliente.id })
  if (!gravado) throw new Error('o endereço não foi gravado')
  return gravado.id
}

/**
 * Writes an address of the person, a new one where `id` is null. A confirmed address does not change, and the principal
 * one remains (document 3 §4). Throws NAO_ENCONTRADO, CIDADE_DE_OUTRO_ESTADO, ENDERECO_CONFIRMADO,
 * LISTA_DO_CADASTRO_CHEIA, MUITAS_REQUISICOES.
 */
export async function saveEndereco(
  tx: Executor,
  contexto: Contexto,
  escrita: { clienteId: number; ator: Ator; id: number | null; dados: Endereco & { principal: boolean } },
): Promise<EnderecoDoCliente> {
  const { clienteId, ator, id } = escrita
  await lockPessoa(tx, contexto, clienteId)
  const dados = await comMunicipio(tx, escrita.dados, 'idCidade')
  const itens = await listEnderecos({ db: tx, cifra: contexto.cifra }, clienteId)
  const { antes, principal } = findInLista(itens, id, dados.principal)
  if (antes && isIgual(antes, dados) && antes.principal === principal) return antes
  const tomaDoConfirmado = principal && itens.some((item) => item.confirmado && item.principal && item.id !== id)
  if (antes?.confirmado || tomaDoConfirmado) throw new ErroDeNegocio('ENDERECO_CONFIRMADO')
  await requirePoucasMudancas(tx, contexto, clienteId)
  const gravado = await store(tx, contexto, { clienteId, id, endereco: dados, principal, confirmadoEm: null })
  const lado = { id: gravado, principal }
  await auditPessoa(tx, contexto, { clienteId, ator, acao: 'alterar-endereco', depois: lado })
  return { ...soEndereco(dados), ...lado, confirmado: false }
}

/** Replaces the principal address by one that an analyst approved, which counts as confirmed. */
export async function trocarEnderecoPrincipal(tx: Executor, contexto: Contexto, clienteId: number, endereco: Endereco) {
  const [antes] = await listEnderecos({ db: tx, cifra: contexto.cifra }, clienteId)
  const confirmadoEm = contexto.relogio.agora()
  await store(tx, contexto, { clienteId, id: antes?.id ?? null, endereco, principal: true, confirmadoEm })
}

/**
 * Confirms the person's addresses on their word or their representative's, so that they change no more. Returns how
 * many.
 */
export async function confirmEnderecos(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  clienteId: number,
): Promise<number> {
  const confirmados = await tx
    .update(enderecoDoCliente)
    .set({ confirmadoEm: relogio.agora() })
    .where(and(eq(enderecoDoCliente.clienteId, clienteId), isNull(enderecoDoCliente.confirmadoEm)))
    .returning({ id: enderecoDoCliente.id })
  return confirmados.length
}
