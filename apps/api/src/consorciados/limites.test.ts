import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'

const { ambiente, mundo, nucleo, parceiro } = withSistema()

beforeAll(async () => {
  await nucleo.naRetaguarda('administrador')
})
beforeEach(async () => {
  await ambiente.sql('delete from tentativa')
  await ambiente.sql('delete from mensagem_saida')
})

const motivo = 'Conferência pedida ao telefone'
const semMotivo = 'curioso'

const alertas = async () => {
  const { cifra } = ambiente.servidor.contexto
  const rows = await ambiente.sql<{ texto_cifrado: Buffer }>(
    "select texto_cifrado from mensagem_saida where assunto like 'Retaguarda:%'",
  )
  return rows.map(({ texto_cifrado }) => cifra.decifrar(texto_cifrado))
}

type Ato = [nome: string, chamada: string, papel: 'analista' | 'atendente', corpo: object, porHora: number]
const atos: Ato[] = [
  ['customers’ data shown whole', 'POST /consorciados/:id/revelar', 'analista', {}, 20],
  ['sessions ended', 'POST /consorciados/:id/encerrar-sessoes', 'atendente', { removerBiometrias: true }, 15],
  ['doors opened', 'POST /consorciados/:id/desbloquear', 'atendente', {}, 15],
]

describe.each(atos)('%s', (_nome, chamada, papel, corpo, porHora) => {
  const fazer = async (vezes: number) => {
    const http = await nucleo.naRetaguarda(papel)
    const ids = await ambiente.sql<{ id: number }>(
      `insert into cliente (parceiro_id, tipo_pessoa, nome, inscricao_cifrada, inscricao_indice)
       select parceiro_id, tipo_pessoa, nome, inscricao_cifrada, sha256(random()::text::bytea) from cliente, generate_series(1, $2)
       where id = $1 returning id`,
      [(await mundo.novoTitular(parceiro)).clienteId, vezes],
    )
    const respostas = []
    for (const { id } of ids)
      respostas.push(
        await http.chamar(chamada as 'POST /consorciados/:id/revelar', { params: { id }, body: { ...corpo, motivo } }),
      )
    return respostas
  }

  test('ask for the reason', async () => {
    const http = await nucleo.naRetaguarda(papel)
    const { clienteId: id } = await mundo.novoTitular(parceiro)
    const key = chamada as 'POST /consorciados/:id/revelar'
    expect((await http.chamar(key, { params: { id }, body: { ...corpo, motivo: semMotivo } })).codigo).toBe('VALIDACAO')
  })

  test(`are ${porHora} an hour at most, and who administers the staff is told of whom comes to that`, async () => {
    const respostas = await fazer(porHora + 2)
    expect(respostas.map(({ status }) => status)).toEqual([...Array(porHora).fill(200), 429, 429])
    expect(respostas.at(-1)?.headers.get('retry-after')).toBe('3600')
    expect(await alertas()).toHaveLength(1)
  })
})

describe('an unlock', () => {
  const tentar = (username: string) =>
    mundo.visitante(parceiro).chamar('POST /login', {
      body: { grant_type: 'password', username, password: '000001' },
    })

  test('gives three tries more and not a day’s: with all the unlocks there are, 16 guesses', async () => {
    const alguem = await mundo.novoTitular(parceiro)
    const atendente = await nucleo.naRetaguarda('atendente')
    const desbloquear = () =>
      atendente.chamar('POST /consorciados/:id/desbloquear', { params: { id: alguem.clienteId }, body: { motivo } })
    let conferidas = 0
    const esgotar = async () => {
      for (;;) {
        const { codigo } = await tentar(alguem.inscricao)
        if (codigo !== 'CREDENCIAIS_INVALIDAS') break
        conferidas++
      }
    }
    await esgotar()
    expect(conferidas).toBe(5)
    ambiente.relogio.avancar(15 * 60_000)
    await esgotar()
    expect(conferidas).toBe(10)
    const desbloqueios = []
    for (let i = 0; i < 3; i++) {
      desbloqueios.push((await desbloquear()).status)
      ambiente.relogio.avancar(16 * 60_000)
      await esgotar()
    }
    expect(desbloqueios).toEqual([200, 200, 429])
    expect(conferidas).toBe(16)
  })
})

test('data shown for a case are of the case’s person', async () => {
  const analista = await nucleo.naRetaguarda('analista')
  const [um, outro] = [
    await mundo.novoTitular(parceiro, { atualizacaoObrigatoria: true }),
    await mundo.novoTitular(parceiro),
  ]
  const [caso] = await ambiente.sql<{ id: number }>('select id from caso where cliente_id = $1', [um.clienteId])
  const revelar = (id: number) =>
    analista.chamar('POST /consorciados/:id/revelar', { params: { id }, body: { motivo, caso: caso?.id } })
  expect((await revelar(outro.clienteId)).codigo).toBe('NAO_ENCONTRADO')
  expect((await revelar(um.clienteId)).status).toBe(200)
  const [entrada] = await ambiente.sql(
    "select depois from auditoria where acao = 'revelar-dados' order by id desc limit 1",
  )
  expect(entrada).toEqual({ depois: { motivo, numero: caso?.id } })
})
