import { Link } from '@contempla/ui'
import { href } from '../shell/kit.ts'
import type { CasoDaFila } from './palavras.ts'

/** Whose case it is: a customer leads to their page; who asked without a log-in is none, and has no page. */
export const NomeDoCliente = ({ cliente: { id, nome, semCadastro } }: Pick<CasoDaFila, 'cliente'>) =>
  semCadastro ? `${nome} (sem cadastro)` : <Link href={href('/consorciados/:id', { id })}>{nome}</Link>
