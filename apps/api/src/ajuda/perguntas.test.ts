import { randomUUID } from 'node:crypto'
import type { ClienteHttp, ParceiroDeTeste } from '@contempla/dev-env'
import { createClienteHttp, createNucleo } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'
import { removeBuscasVelhas } from './index.ts'

const { ambiente, mundo } = withSistema()

const padrao = [
  ['Lances', 'Até quando posso ofertar um lance?'],
  ['Assembleias', 'Quando é a próxima assembleia?'],
  ['Assembleias', 'Onde vejo os números sorteados?'],
] as const

const perguntar = ({ chave }: ParceiroDeTeste, perguntas: readonly (readonly [string, string])[] = padrao) =>
  ambiente.importar(
    perguntas.map(([topico, pergunta], i) => ({
      tipo: 'pergunta',
      parceiro: chave,
      topico,
      pergunta,
      resposta: `Resposta ${i + 1}.`,
      ordem: i + 1,
    })),
  )

async function idDe({ chave }: ParceiroDeTeste): Promise<number> {
  const [row] = await ambiente.sql<{ id: number }>('select id from parceiro where chave = $1', [chave])
  return row?.id ?? 0
}

/** A partner with its questions, and a holder of it. */
async function novaAjuda(perguntas?: readonly (readonly [string, string])[]) {
  const parceiro = await mundo.novoParceiro()
  await perguntar(parceiro, perguntas)
  const titular = await mundo.novoTitular(parceiro)
  const http = await mundo.entrar(titular)
  const partner = await idDe(parceiro)
  const buscar = (body: object, de: ClienteHttp = http) =>
    de.chamar('POST /faq/search/:partner', { params: { partner }, body })
  const avaliar = (question_id: number, is_helpful: boolean | null) =>
    http.chamar('POST /faq/feedback', { body: { question_id, is_helpful } })
  return { parceiro, partner, titular, http, buscar, avaliar }
}

const titulos = ({ data }: { data: { perguntas: { question: string }[] } }) =>
  data.perguntas.map(({ question }) => question)

describe('topics', () => {
  test('are those of the partner, each with its questions in the order of the console', async () => {
    const { http, partner } = await novaAjuda()
    const { data } = await http.chamar('GET /faq/topics/:partner', { params: { partner } })
    expect(data).toMatchObject([
      {
        category: 'assembleias',
        topico: 'Assembleias',
        perguntas: [{ question: padrao[1][1] }, { question: padrao[2][1] }],
      },
      { category: 'lances', topico: 'Lances', perguntas: [{ question: padrao[0][1] }] },
    ])
  })

  test('of another partner are nobody’s', async () => {
    const [aqui, ali] = [await novaAjuda(), await novaAjuda()]
    const params = { partner: ali.partner }
    expect((await aqui.http.chamar('GET /faq/topics/:partner', { params })).codigo).toBe('NAO_ENCONTRADO')
    const busca = await aqui.http.chamar('POST /faq/search/:partner', { params, body: {} })
    expect(busca.codigo).toBe('NAO_ENCONTRADO')
  })

  test('are not told without a session', async () => {
    const { partner, parceiro } = await novaAjuda()
    const estranho = createClienteHttp(ambiente.url, { client_id: parceiro.clientId })
    expect((await estranho.chamar('GET /faq/topics/:partner', { params: { partner } })).status).toBe(401)
    expect((await estranho.chamar('POST /faq/search/:partner', { params: { partner }, body: {} })).status).toBe(401)
    expect((await estranho.chamar('POST /faq/feedback', { body: { question_id: 1, is_helpful: true } })).status).toBe(
      401,
    )
  })
})

describe('the search', () => {
  test('finds by words, by topic and by address', async () => {
    const { buscar } = await novaAjuda()
    const achada = await buscar({ question: 'proxima asembleia' })
    expect(titulos(achada)[0]).toBe(padrao[1][1])
    expect(titulos(await buscar({ category: 'lances' }))).toEqual([padrao[0][1]])
    const { url, answer } = achada.data.perguntas[0]
    expect((await buscar({ question_url: url })).data).toMatchObject({ total: 1, perguntas: [{ answer }] })
    expect((await buscar({ question_url: url, category: 'lances' })).data.total).toBe(0)
  })

  test('has ten a page, and the rest by its offset', async () => {
    const vinte = Array.from({ length: 12 }, (_, i) => ['Geral', `Pergunta número ${i + 1}?`] as const)
    const { buscar } = await novaAjuda(vinte)
    const [primeira, segunda] = [
      await buscar({ question: 'pergunta' }),
      await buscar({ question: 'pergunta', offset: 10 }),
    ]
    expect([titulos(primeira).length, titulos(segunda).length, segunda.data.total]).toEqual([10, 2, 12])
    expect(new Set([...titulos(primeira), ...titulos(segunda)]).size).toBe(12)
  })

  test('leaves out what is switched off', async () => {
    const { buscar, partner } = await novaAjuda()
    await ambiente.sql('update pergunta_frequente set ativa = false where parceiro_id = $1 and topico = $2', [
      partner,
      'Lances',
    ])
    expect((await buscar({ question: 'lance' })).data.total).toBe(0)
  })

  test('names no quota of somebody else', async () => {
    const { buscar, titular } = await novaAjuda()
    const alheia = (await novaAjuda()).titular.cotas[0]
    expect((await buscar({ id_cota: titular.cotas[0] })).status).toBe(200)
    expect((await buscar({ id_cota: alheia })).codigo).toBe('NAO_ENCONTRADO')
  })
})

describe('what was looked for', () => {
  test('is counted once a search, without what may be of a person, and shown to the staff with what found nothing first', async () => {
    const { buscar, partner } = await novaAjuda()
    await buscar({ question: 'lance' })
    await buscar({ question: 'Lance!' })
    await buscar({ question: 'lance', offset: 10 })
    await buscar({ question: 'herança do 529.982.247-25' })
    await buscar({ question: '529.982.247-25' })
    const analista = await createNucleo(ambiente).naRetaguarda('atendente')
    const { data } = await analista.chamar('GET /comunicacao/buscas', { query: { parceiro: partner } })
    expect(data.map(({ termo, vezes, achadas }: Record<string, unknown>) => [termo, vezes, achadas])).toEqual([
      ['heranca do', 1, 0],
      ['lance', 2, 1],
    ])
  })
})

describe('what was looked for is kept', () => {
  test('for 180 days after the last time, and not a second longer', async () => {
    const { buscar, partner } = await novaAjuda()
    await buscar({ question: 'lance' })
    await buscar({ question: 'boleto' })
    const { contexto } = ambiente.servidor
    const limite = contexto.relogio.agora().getTime() - 180 * 86_400_000
    const datar = (termo: string, quando: number) =>
      ambiente.sql('update busca_na_ajuda set ultima_em = $2 where termo = $1', [termo, new Date(quando)])
    await datar('lance', limite)
    await datar('boleto', limite - 1)
    await removeBuscasVelhas(contexto)
    const analista = await createNucleo(ambiente).naRetaguarda('atendente')
    const { data } = await analista.chamar('GET /comunicacao/buscas', { query: { parceiro: partner } })
    expect(data.map(({ termo }: { termo: string }) => termo)).toEqual(['lance'])
  })
})

describe('whether an answer helped', () => {
  const lida = async ({ buscar }: Awaited<ReturnType<typeof novaAjuda>>) =>
    (await buscar({ category: 'lances' })).data.perguntas[0]

  test('is kept of each person, changed and taken back', async () => {
    const ajuda = await novaAjuda()
    const { id, is_helpful } = await lida(ajuda)
    expect(is_helpful).toBeNull()
    for (const dito of [true, false, null]) {
      expect((await ajuda.avaliar(id, dito)).data).toEqual({ id, is_helpful: dito })
      expect((await lida(ajuda)).is_helpful).toBe(dito)
    }
    await ajuda.avaliar(id, false)
    const outro = await mundo.entrar(await mundo.novoTitular(ajuda.parceiro))
    const doOutro = await ajuda.buscar({ category: 'lances' }, outro)
    expect(doOutro.data.perguntas[0].is_helpful).toBeNull()
    const analista = await createNucleo(ambiente).naRetaguarda('analista')
    const { data } = await analista.chamar('GET /comunicacao/perguntas', { query: { parceiro: ajuda.partner } })
    expect(data.find((p: { id: number }) => p.id === id)).toMatchObject({ ajudou: 0, naoAjudou: 1 })
  })

  test('of a question of another partner, or switched off, is not taken', async () => {
    const [aqui, ali] = [await novaAjuda(), await novaAjuda()]
    const { id } = await lida(ali)
    expect((await aqui.avaliar(id, true)).codigo).toBe('NAO_ENCONTRADO')
    await ambiente.sql('update pergunta_frequente set ativa = false where id = $1', [id])
    expect((await ali.avaliar(id, true)).codigo).toBe('NAO_ENCONTRADO')
    const [{ n } = { n: -1 }] = await ambiente.sql<{ n: number }>(
      'select count(*)::int as n from avaliacao_da_pergunta where pergunta_id = $1',
      [id],
    )
    expect(n).toBe(0)
  })

  test('asked for again with the same key is said once', async () => {
    const ajuda = await novaAjuda()
    const { id } = await lida(ajuda)
    const envio = { body: { question_id: id, is_helpful: true }, headers: { 'idempotency-key': randomUUID() } }
    const [uma, outra] = [
      await ajuda.http.chamar('POST /faq/feedback', envio),
      await ajuda.http.chamar('POST /faq/feedback', envio),
    ]
    expect([uma.data, outra.data]).toEqual([
      { id, is_helpful: true },
      { id, is_helpful: true },
    ])
  })
})
