import type { faturamentoCredito } from '@contempla/contract'
import { joinTelefone } from '@contempla/contract/contato'
import type { z } from 'zod'
import { comMunicipio, findMunicipio } from '../cadastros/index.ts'
import { enderecoEmUmaLinha, getContatos, listEnderecos } from '../contatos/index.ts'
import { maskEmail, maskTelefone } from '../cotas/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { SessaoAtiva } from '../platform/sessions.ts'
import type { Movimento } from '../ports/processos/index.ts'

/** Reads the registration's e-mail, phone and address, as a billing shows them. */
export async function cadastroDaPessoa(db: Executor, meios: Pick<Contexto, 'cifra'>, clienteId: number) {
  const { email, celular, telefone } = await getContatos(db, meios, clienteId)
  const [endereco] = await listEnderecos({ db, cifra: meios.cifra }, clienteId)
  return { email, telefone: celular ?? telefone, endereco: endereco ? enderecoEmUmaLinha(endereco) : null }
}

type Enviado = z.output<typeof faturamentoCredito.CadastroEnviado>

async function emUmaLinha(tx: Executor, { estado, idCidade, ...endereco }: NonNullable<Enviado['endereco']>) {
  const cidade = (await findMunicipio(tx, idCidade))?.nome ?? ''
  const inteiro = await comMunicipio(tx, { ...endereco, uf: estado, idCidade, cidade }, 'endereco.idCidade')
  return enderecoEmUmaLinha({ ...inteiro, tipoEndereco: 1 })
}

/** Lays the contacts that were sent for this billing over those of the registration. Throws CIDADE_DE_OUTRO_ESTADO. */
export async function cadastroDoFaturamento(
  { tx, contexto, caso }: Pick<Movimento<Contexto>, 'tx' | 'contexto' | 'caso'>,
  { email, telefone, endereco }: Enviado,
) {
  const daPessoa = await cadastroDaPessoa(tx, contexto, caso.clienteId)
  return {
    email: email ?? daPessoa.email,
    telefone: telefone ? joinTelefone(telefone) : daPessoa.telefone,
    endereco: endereco ? await emUmaLinha(tx, endereco) : daPessoa.endereco,
  }
}

/** The contacts on record, which a representative confirms and can't change. */
export async function cadastroConfirmado(movimento: Parameters<typeof cadastroDoFaturamento>[0]) {
  return { ...(await cadastroDoFaturamento(movimento, {})), por: 'representante' as const }
}

type Cadastro = Awaited<ReturnType<typeof cadastroDaPessoa>>

/** Masks the contacts for a visitor by link, who proved nothing but having the link. */
export function presentCadastro(
  { email, telefone, endereco }: Cadastro,
  { modo }: Pick<SessaoAtiva, 'modo'>,
): Cadastro {
  if (modo !== 'transparente') return { email, telefone, endereco }
  return { email: email && maskEmail(email), telefone: telefone && maskTelefone(telefone), endereco: null }
}
