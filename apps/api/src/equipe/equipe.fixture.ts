import { type ClienteHttp, createClienteHttp, createNucleo } from '@contempla/dev-env'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { relogioDoSistema } from '../platform/relogio.ts'
import type { World } from '../sessoes/world.fixture.ts'

export const senhaDaEquipe = 'abacaxi com hortelã'
let pessoas = 0

/** The code of an authenticator, some steps from now. */
export const codigoDe = (segredo: string, passos = 0): string =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({
    timestamp: relogioDoSistema.agora().getTime() + passos * 30_000,
  })

/** Accounts of the staff as the product itself makes and opens them. */
export function createEquipe(world: () => World) {
  const navegador = () => createClienteHttp(world().ambiente.url)

  const administrador = () => createNucleo(world().ambiente).naRetaguarda('administrador')

  async function novaConta(papel = 'analista') {
    const email = `conta${++pessoas}@equipe.example`
    await world().ambiente.importar([
      { tipo: 'funcionario', nome: `Conta ${pessoas}`, email, papel, senha: senhaDaEquipe },
    ])
    const [row] = await world().ambiente.sql<{ id: number }>('select id from funcionario where email = $1', [email])
    return { id: row?.id ?? 0, email }
  }

  async function entrar({ email }: { email: string }, senha = senhaDaEquipe): Promise<ClienteHttp> {
    const http = navegador()
    expect((await http.chamar('POST /sessao', { body: { email, senha } })).status).toBe(200)
    return http
  }

  /** Sets up the authenticator of who is in; gives its secret. */
  async function ativar(http: ClienteHttp): Promise<string> {
    const { segredo } = (await http.chamar('POST /sessao/autenticador')).data
    const { status } = await http.chamar('POST /sessao/autenticador/confirmacao', {
      body: { codigo: codigoDe(segredo, -1) },
    })
    expect(status).toBe(200)
    return segredo
  }

  const trilha = async (id: number) =>
    (
      await world().ambiente.sql<{ acao: string }>(
        "select acao from auditoria where objeto_tipo = 'funcionario' and objeto_id = $1 order by id",
        [String(id)],
      )
    ).map(({ acao }) => acao)

  return { administrador, novaConta, entrar, ativar, trilha }
}
