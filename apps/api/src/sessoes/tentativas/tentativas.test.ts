import type { ParceiroDeTeste } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { atOnce, corpoDeLogin, senhaErrada, tally, useWorld, watchHasher } from '../world.fixture.ts'

const hasher = watchHasher()
const world = useWorld({ hasher: hasher.wrap, config: { proxies: 1 } })
const minutoMs = 60_000

let enderecos = 0
/** A visitor from an address that nobody used before. */
function visitante(parceiro: ParceiroDeTeste) {
  const http = world().mundo.visitante(parceiro)
  const n = ++enderecos
  http.headers = { ...http.headers, 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` }
  return http
}

const tentar = (username: string, senha?: string, http = visitante(world().parceiro)) =>
  http.chamar('POST /login', { body: corpoDeLogin(username, senha) })

async function errar(username: string, vezes: number, http = visitante(world().parceiro)) {
  for (let i = 0; i < vezes; i++)
    expect((await tentar(username, senhaErrada, http)).codigo).toBe('CREDENCIAIS_INVALIDAS')
}

const fillFrota = () =>
  world().ambiente.sql(
    "insert into tentativa (chave, falhas, desde) values ('frota:login', 350, $1) on conflict (chave) do update set falhas = 350, desde = $1",
    [world().ambiente.relogio.agora()],
  )

const novoTitular = () => world().mundo.novoTitular(world().parceiro)

describe('an account', () => {
  test.each([
    ['that exists', async () => (await novoTitular()).inscricao],
    ['that does not exist', async () => '39053344705'],
    ['that no id can name', async () => 'não é um CPF'],
  ])('%s bears 5 failures, then asks to wait for what is left of 15 minutes, before any hash', async (_caso, conta) => {
    const username = await conta()
    const { relogio } = world().ambiente
    await errar(username, 5)
    relogio.avancar(minutoMs)
    const antes = hasher.state.conferidas
    const recusada = await tentar(username)
    expect(recusada).toMatchObject({ status: 429, codigo: 'MUITAS_TENTATIVAS' })
    expect(recusada.headers.get('retry-after')).toBe('840')
    expect(hasher.state.conferidas).toBe(antes)
  })

  test.each([
    ['that exists', async () => (await novoTitular()).inscricao],
    ['that does not exist', async () => '39053344705'],
  ])('%s is warned by the failure before the one that closes it, and told of it by that one', async (_caso, conta) => {
    const username = await conta()
    const { relogio } = world().ambiente
    const avisos = async () => {
      const ditos: (string | undefined)[] = []
      for (let n = 1; n <= 5; n++)
        ditos.push(/(?:Mais uma|A entrada está) .*/.exec((await tentar(username, senhaErrada)).json.mensagem)?.[0])
      return ditos
    }
    const aviso = (espera: string) => `Mais uma tentativa errada e a entrada será bloqueada por até ${espera}.`
    const fechada = (espera: string) => `A entrada está bloqueada por até ${espera}.`
    const antes = [undefined, undefined, undefined]
    expect(await avisos()).toEqual([...antes, aviso('15 minutos'), fechada('15 minutos')])
    relogio.avancar(15 * minutoMs)
    expect(await avisos()).toEqual([...antes, aviso('24 horas'), fechada('24 horas')])
  })

  test('lets the right password in when the window is over, and not a moment before', async () => {
    const { inscricao } = await novoTitular()
    const { relogio } = world().ambiente
    await errar(inscricao, 5)
    relogio.avancar(15 * minutoMs - 1)
    expect((await tentar(inscricao)).status).toBe(429)
    relogio.avancar(1)
    expect((await tentar(inscricao)).status).toBe(200)
  })

  test('bears 10 failures a day, however they are spread', async () => {
    const { inscricao } = await novoTitular()
    const { relogio } = world().ambiente
    await errar(inscricao, 5)
    relogio.avancar(15 * minutoMs)
    await errar(inscricao, 5)
    relogio.avancar(15 * minutoMs)
    const recusada = await tentar(inscricao)
    expect(recusada.status).toBe(429)
    expect(recusada.headers.get('retry-after')).toBe(String(24 * 3600 - 30 * 60))
    relogio.avancar(23.5 * 60 * minutoMs)
    expect((await tentar(inscricao)).status).toBe(200)
  })

  test('full in two windows says the longer wait', async () => {
    const { relogio } = world().ambiente
    await errar('duas janelas', 5)
    relogio.avancar(15 * minutoMs)
    await errar('duas janelas', 5)
    expect((await tentar('duas janelas')).headers.get('retry-after')).toBe(String(24 * 3600 - 15 * 60))
  })

  test('written in another way is the same account', async () => {
    await errar('390.533.447-05', 3)
    await errar(' 39053344705', 2)
    expect((await tentar('39053344705')).status).toBe(429)
  })

  test('at another partner is another account', async () => {
    const { mundo, outro } = world()
    const titular = await mundo.novoTitular(outro)
    await errar(titular.inscricao, 5)
    expect((await tentar(titular.inscricao, undefined, visitante(outro))).status).toBe(200)
  })

  test('gets the count of a success back, and only that one', async () => {
    const { inscricao } = await novoTitular()
    await errar(inscricao, 4)
    for (let i = 0; i < 3; i++) expect((await tentar(inscricao)).status).toBe(200)
    await errar(inscricao, 1)
    expect((await tentar(inscricao)).status).toBe(429)
  })

  test('flooded from 60 addresses counts 5, refuses the rest at once, and keeps nobody else waiting', async () => {
    const { inscricao } = await novoTitular()
    const outra = await novoTitular()
    const release = hasher.hold()
    const antes = hasher.state.conferidas
    const primeiras = atOnce(5, () => tentar(inscricao, senhaErrada))
    await expect.poll(() => hasher.state.conferidas, { timeout: 20_000 }).toBe(antes + 5)
    const demais = await atOnce(60, () => tentar(inscricao, senhaErrada))
    expect(tally(demais)).toEqual({ '429 MUITAS_TENTATIVAS': 60 })
    expect(hasher.state.conferidas).toBe(antes + 5)
    release()
    expect(tally(await primeiras)).toEqual({ '400 CREDENCIAIS_INVALIDAS': 5 })
    expect((await tentar(outra.inscricao)).status).toBe(200)
  })

  test('attacked by 50 guesses at once has 5 of them hashed', async () => {
    const { inscricao } = await novoTitular()
    const antes = hasher.state.conferidas
    const respostas = await atOnce(50, () => tentar(inscricao, senhaErrada))
    expect(tally(respostas)).toEqual({ '400 CREDENCIAIS_INVALIDAS': 5, '429 MUITAS_TENTATIVAS': 45 })
    expect(hasher.state.conferidas - antes).toBe(5)
  })
})

test('a count is given back to the window it was taken from, never to one that began since', async () => {
  const { inscricao, clienteId } = await novoTitular()
  const { relogio } = world().ambiente
  const antes = hasher.state.conferidas
  const release = hasher.hold()
  const certa = tentar(inscricao)
  await expect.poll(() => hasher.state.conferidas).toBe(antes + 1)
  relogio.avancar(15 * minutoMs)
  const erradas = atOnce(5, () => tentar(inscricao, senhaErrada))
  await expect.poll(() => hasher.state.conferidas).toBe(antes + 6)
  release()
  expect((await certa).data.usuario.id).toBe(clienteId)
  expect(tally(await erradas)).toEqual({ '400 CREDENCIAIS_INVALIDAS': 5 })
  expect((await tentar(inscricao)).status).toBe(429)
})

describe('an address', () => {
  test('bears 30 failures an hour, over any accounts; other addresses go on', async () => {
    const { inscricao } = await novoTitular()
    const { relogio } = world().ambiente
    const http = visitante(world().parceiro)
    for (let i = 0; i < 30; i++) await errar(`conta ${i}`, 1, http)
    expect((await tentar(inscricao, undefined, http)).headers.get('retry-after')).toBe('3600')
    expect((await tentar(inscricao)).status).toBe(200)
    relogio.avancar(60 * minutoMs)
    expect((await tentar(inscricao, undefined, http)).status).toBe(200)
  })

  test('is what the last proxy says, not what the client claims', async () => {
    const http = visitante(world().parceiro)
    for (let i = 0; i < 30; i++) await errar(`outra conta ${i}`, 1, http)
    http.headers = { ...http.headers, 'x-forwarded-for': `1.2.3.4, ${http.headers['x-forwarded-for']}` }
    expect((await tentar('mais uma', undefined, http)).status).toBe(429)
  })
})

describe('the fleet', () => {
  test('past its cap refuses every unknown device until the hour is over', async () => {
    const { inscricao } = await novoTitular()
    await fillFrota()
    const recusada = await tentar(inscricao)
    expect(recusada.status).toBe(429)
    expect(recusada.headers.get('retry-after')).toBe('3600')
    world().ambiente.relogio.avancar(60 * minutoMs)
    expect((await tentar(inscricao)).status).toBe(200)
  })

  test('counts the failures of everybody, and none of a success or of a refusal', async () => {
    const { inscricao } = await novoTitular()
    await errar(inscricao, 5)
    await errar('ninguém', 2)
    await tentar(inscricao)
    await tentar((await novoTitular()).inscricao)
    const [frota] = await world().ambiente.sql("select falhas from tentativa where chave = 'frota:login'")
    expect(frota).toEqual({ falhas: 7 })
  })

  test('is never touched by what an account or an address refuses, not even while it is being refused', async () => {
    const { inscricao } = await novoTitular()
    const { ambiente } = world()
    await errar('inundada', 5)
    await ambiente.sql("update tentativa set falhas = 349 where chave = 'frota:login'")
    const inundacao = atOnce(100, () => tentar('inundada', senhaErrada))
    const entradas = await atOnce(3, async () => (await tentar(inscricao)).status)
    expect(tally(await inundacao)).toEqual({ '429 MUITAS_TENTATIVAS': 100 })
    expect(entradas).toContain(200)
  })

  test('past its cap still lets recovery through: it is the way in that is left', async () => {
    const titular = await novoTitular()
    await fillFrota()
    const body = {
      inscricaoNacional: titular.inscricao,
      email: titular.email,
      dataNascimentoFundacao: titular.nascimento,
    }
    const { status } = await visitante(world().parceiro).chamar('POST /login/recuperar-senha/cliente', { body })
    expect(status).toBe(200)
  })
})

describe('a trusted device', () => {
  const confiavel = async () => {
    const titular = await novoTitular()
    const http = visitante(world().parceiro)
    expect((await tentar(titular.inscricao, undefined, http)).status).toBe(200)
    return { titular, http }
  }

  test('is under neither the cap of the fleet nor what strangers burnt of the account', async () => {
    const { titular, http } = await confiavel()
    await errar(titular.inscricao, 5)
    await fillFrota()
    expect((await tentar(titular.inscricao)).status).toBe(429)
    expect((await tentar(titular.inscricao, undefined, http)).status).toBe(200)
  })

  test('has 5 failures of its own', async () => {
    const { titular, http } = await confiavel()
    await errar(titular.inscricao, 5, http)
    expect((await tentar(titular.inscricao, undefined, http)).status).toBe(429)
    expect((await tentar(titular.inscricao)).status).toBe(200)
  })

  test('is trusted for the customer who logged in, not for another', async () => {
    const { http } = await confiavel()
    const vizinho = await novoTitular()
    await fillFrota()
    expect((await tentar(vizinho.inscricao, undefined, http)).status).toBe(429)
  })

  test('gets a new secret when another customer enters: what the first one knew opens nothing', async () => {
    const { http } = await confiavel()
    const primeiro = http.cookies.get('contempla-dispositivo')
    const vizinho = await novoTitular()
    expect((await tentar(vizinho.inscricao, undefined, http)).status).toBe(200)
    expect(http.cookies.get('contempla-dispositivo')).not.toBe(primeiro)
  })

  test('is trusted for a year after it was last seen', async () => {
    const { titular, http } = await confiavel()
    const { relogio } = world().ambiente
    relogio.avancar(365 * 24 * 60 * minutoMs - 1)
    await fillFrota()
    expect((await tentar(titular.inscricao, undefined, http)).status).toBe(200)
    relogio.avancar(365 * 24 * 60 * minutoMs)
    await world().ambiente.sql('delete from tentativa')
    await fillFrota()
    expect((await tentar(titular.inscricao, undefined, http)).status).toBe(429)
  })
})
