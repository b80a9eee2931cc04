import { Link } from '@contempla/ui'
import { href } from '../shell/kit.ts'
import { type CasoDaFila, quemAbreDe } from './palavras.ts'

const Consorciado = ({ id, nome }: { id: number; nome: string }) => (
  <Link href={href('/consorciados/:id', { id })}>{nome}</Link>
)

/** Who opened the case: a customer leads to their page; who asked without a log-in is none, and has no page. */
export const NomeDoCliente = ({ cliente }: Pick<CasoDaFila, 'cliente'>) =>
  cliente.semCadastro ? `${cliente.nome} (sem cadastro)` : <Consorciado {...cliente} />

/** Whom the case is about, where that is not who opened it. */
export function DeQuemTrata({ caso }: { caso: DeQuem }) {
  if (quemAbreDe(caso) === null) return <NomeDoCliente cliente={caso.cliente} />
  return caso.sobre ? <Consorciado {...caso.sobre} /> : 'Ninguém com este CPF é consorciado'
}

type DeQuem = Pick<CasoDaFila, 'processo' | 'sobre' | 'cliente'>
