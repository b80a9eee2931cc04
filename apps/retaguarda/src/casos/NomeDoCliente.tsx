import { Link } from '@contempla/ui'
import { href } from '../shell/kit.ts'
import type { CasoDaFila } from './palavras.ts'

const Consorciado = ({ id, nome }: { id: number; nome: string }) => (
  <Link href={href('/consorciados/:id', { id })}>{nome}</Link>
)

/** Who opened the case: a customer leads to their page; who asked without a log-in is none, and has no page. */
export const NomeDoCliente = ({ cliente }: Pick<CasoDaFila, 'cliente'>) =>
  cliente.semCadastro ? `${cliente.nome} (sem cadastro)` : <Consorciado {...cliente} />

/** Whom the case is about, which of a death is not who opened it. */
export function DeQuemTrata({ caso: { processo, sobre, cliente } }: { caso: DeQuem }) {
  if (processo !== 'falecimento') return <NomeDoCliente cliente={cliente} />
  return sobre ? <Consorciado {...sobre} /> : 'Ninguém com este CPF é consorciado'
}

type DeQuem = Pick<CasoDaFila, 'processo' | 'sobre' | 'cliente'>
