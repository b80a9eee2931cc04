import { randomUUID } from 'node:crypto'
import { addDays, diaEm, fimDoDia } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { vencerPrazos } from '../casos/index.ts'
import { usePrivacidade } from './privacidade.fixture.ts'

const { ambiente, mundo, nucleo, novoTitular, entrar, decidir, casoDe } = usePrivacidade()

const pedir = async (http: Awaited<ReturnType<typeof entrar>>, assunto = 'correcao', texto = 'O nome está errado.') =>
  http.chamar('POST /privacidade/pedidos', { body: { assunto, texto } })
const listar = async (http: Awaited<ReturnType<typeof entrar>>) => (await http.chamar('GET /privacidade/pedidos')).data

describe('a request', () => {
  test('has a protocol, a day fifteen days ahead, a desk, and is told', async () => {
    const titular = await novoTitular()
    const http = await entrar(titular)
    const { status, data, json } = await pedir(http)
    expect(status, JSON.stringify(json)).toBe(200)
    expect(data).toMatchObject({ assunto: 'correcao', situacao: 'em-analise', podeDesistir: true, resposta: null })
    expect(data.numero).toMatch(/^\d{8}$/)
    expect(data.respondeAte).toBe(fimDoDia(addDays(diaEm(ambiente.relogio.agora()), 15)).toISOString())
    const analista = await nucleo.naRetaguarda('analista')
    const fila = await analista.chamar('GET /casos', { query: { processo: 'pedido-do-titular', numero: data.numero } })
    expect(fila.data).toMatchObject([{ vez: 'analista', cliente: { id: titular.clienteId } }])
    const { id } = await casoDe(data.numero)
    const declarado = await analista.chamar('POST /casos/:id/declarado', { params: { id } })
    expect(declarado.data.map(({ declarado: dito }: { declarado: string }) => dito)).toContain('O nome está errado.')
    const avisos = await http.chamar('GET /notificacoes')
    expect(avisos.data[0]).toMatchObject({ assunto: 'Recebemos o seu pedido de privacidade' })
  })

  test('asked for twice is one, of another subject is another, at once too', async () => {
    const http = await entrar(await novoTitular())
    const primeira = await pedir(http)
    expect((await pedir(http)).data).toEqual(primeira.data)
    const outra = await pedir(http, 'compartilhamento', 'Com quem?')
    expect(outra.data.numero).not.toBe(primeira.data.numero)
    const juntas = await Promise.all([1, 2, 3].map(() => pedir(http, 'revisao', 'Do meu documento.')))
    expect(juntas.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(juntas.map(({ data }) => data.numero)).size).toBe(1)
    expect((await listar(http)).pedidos).toHaveLength(3)
  })

  test('is answered with the reason, which its holder reads', async () => {
    const http = await entrar(await novoTitular())
    const { data } = await pedir(http)
    const { id, fase } = await casoDe(data.numero)
    const analista = await nucleo.naRetaguarda('analista')
    const semMotivo = { params: { id }, body: { ato: 'responder', fase } }
    expect((await analista.chamar('POST /casos/:id/andamentos', semMotivo)).codigo).toBe('MOTIVO_OBRIGATORIO')
    expect((await decidir(data.numero, 'responder', 'analista')).status).toBe(200)
    const [respondido] = (await listar(http)).pedidos
    expect(respondido).toMatchObject({ situacao: 'atendido', resposta: 'Conferimos e respondemos assim.', linhas: [] })
    expect(respondido.respondidoEm).toBe(ambiente.relogio.agora().toISOString())
    // Answered, it may be asked again, and is another.
    expect((await pedir(http)).data.numero).not.toBe(data.numero)
  })

  test('may be refused with the reason, and given up before the answer but not after it', async () => {
    const http = await entrar(await novoTitular())
    const { data } = await pedir(http)
    const desistir = (numero: string) =>
      http.chamar('POST /privacidade/pedidos/:numero/desistir', { params: { numero } })
    expect((await desistir(data.numero)).data).toMatchObject({ situacao: 'desistido', podeDesistir: false })
    expect((await desistir(data.numero)).codigo).toBe('ATO_NAO_PERMITIDO')
    expect((await decidir(data.numero, 'responder')).codigo).toBe('ATO_NAO_PERMITIDO')
    const outro = await pedir(http)
    await decidir(outro.data.numero, 'recusar')
    expect((await listar(http)).pedidos[0]).toMatchObject({ situacao: 'recusado', podeDesistir: false })
    expect((await desistir(outro.data.numero)).codigo).toBe('ATO_NAO_PERMITIDO')
  })

  test('not answered in fifteen days goes up, and its holder is told', async () => {
    const titular = await novoTitular()
    const { data } = await pedir(await entrar(titular))
    const comeco = ambiente.relogio.agora()
    const ate = fimDoDia(addDays(diaEm(comeco), 15))
    ambiente.relogio.avancar(ate.getTime() - comeco.getTime() - 1000)
    await vencerPrazos(ambiente.servidor.contexto)
    expect((await listar(await entrar(titular))).pedidos[0].situacao).toBe('em-analise')
    ambiente.relogio.avancar(2000)
    await vencerPrazos(ambiente.servidor.contexto)
    const http = await entrar(titular)
    expect((await listar(http)).pedidos[0].situacao).toBe('em-atraso')
    expect(await ambiente.sql('select escalado from caso where id = $1', [Number(data.numero)])).toEqual([
      { escalado: true },
    ])
    const avisos: { assunto: string }[] = (await http.chamar('GET /notificacoes')).data
    expect(avisos.map(({ assunto }) => assunto)).toContain('A resposta do seu pedido de privacidade atrasou')
    // The desk's own time ends too, and no second day is told.
    const prometido = `select prometido_ate::text as dia from caso where id = ${Number(data.numero)}`
    const dia = addDays(diaEm(comeco), 15)
    for (const dias of [0, 20]) {
      ambiente.relogio.avancar(dias * 86_400_000)
      await vencerPrazos(ambiente.servidor.contexto)
      expect(await ambiente.sql(prometido)).toEqual([{ dia }])
      expect((await listar(await entrar(titular))).pedidos[0]).toMatchObject({
        situacao: 'em-atraso',
        respondeAte: null,
      })
    }
    ambiente.relogio.avancar(comeco.getTime() - ambiente.relogio.agora().getTime())
  })

  test('is its holder’s alone: another’s does not exist, and a visitor by link cannot ask', async () => {
    const http = await entrar(await novoTitular())
    const { data } = await pedir(http)
    const outra = await entrar(await novoTitular())
    const params = { numero: data.numero }
    expect((await outra.chamar('POST /privacidade/pedidos/:numero/desistir', { params })).codigo).toBe('NAO_ENCONTRADO')
    expect((await listar(outra)).pedidos).toEqual([])
    const titular = await novoTitular({ atualizacaoObrigatoria: true })
    const [caso] = await ambiente.sql<{ id: number }>('select id from caso where cliente_id = $1', [titular.clienteId])
    // A case of another process is no request of this kind.
    const deOutroProcesso = await (await entrar(titular)).chamar('POST /privacidade/pedidos/:numero/desistir', {
      params: { numero: String(caso?.id) },
    })
    expect(deOutroProcesso.codigo).toBe('NAO_ENCONTRADO')
    const visitante = mundo.visitante(titular.parceiro)
    expect((await visitante.chamar('GET /privacidade/pedidos')).status).toBe(401)
  })

  test('needs words, but for an erasure, which needs the password given a short while ago', async () => {
    const titular = await novoTitular()
    const http = await entrar(titular)
    expect((await pedir(http, 'correcao', ' ')).codigo).toBe('VALIDACAO')
    ambiente.relogio.avancar(6 * 60_000)
    expect((await pedir(http, 'eliminacao', '')).codigo).toBe('SENHA_A_CONFIRMAR')
    expect((await listar(http)).pedidos).toEqual([])
    expect((await pedir(await entrar(titular), 'eliminacao', '')).status).toBe(200)
  })

  test('five a day, of whatever subject, and one that waits already counts for nothing', async () => {
    const titular = await novoTitular()
    const http = await entrar(titular)
    for (const vez of [1, 2, 3, 4]) {
      const { data } = await pedir(http, 'correcao', `Pedido ${vez}`)
      expect((await pedir(http)).data.numero).toBe(data.numero)
      await decidir(data.numero, 'responder')
    }
    expect((await pedir(http, 'oposicao')).status).toBe(200)
    expect((await pedir(http)).codigo).toBe('LIMITE_DO_DIA')
  })

  test('repeated with its key answers the same', async () => {
    const http = await entrar(await novoTitular())
    const envio = { body: { assunto: 'correcao', texto: 'Nome.' }, headers: { 'idempotency-key': randomUUID() } }
    const primeira = await http.chamar('POST /privacidade/pedidos', envio)
    expect((await http.chamar('POST /privacidade/pedidos', envio)).data).toEqual(primeira.data)
  })
})

test('an opposition answered takes back every consent to be sent news', async () => {
  const titular = await novoTitular()
  const http = await entrar(titular)
  const body = { aceito: true, versao: '2026-12' }
  const aceito = await http.chamar('PUT /privacidade/consentimentos/:finalidade', {
    params: { finalidade: 'ofertas-por-email' },
    body,
  })
  expect(aceito.data.aceito).toBe(true)
  const { data } = await pedir(http, 'oposicao', 'Não quero novidades.')
  const ofertas = (vale: boolean) => expect.objectContaining({ finalidade: 'ofertas-por-email', aceito: vale })
  expect((await http.chamar('GET /privacidade/consentimentos')).data.consentimentos).toContainEqual(ofertas(true))
  await decidir(data.numero, 'responder')
  const depois = (await http.chamar('GET /privacidade/consentimentos')).data
  expect(depois.consentimentos).toContainEqual(ofertas(false))
  expect(depois.historico.map(({ aceito: dito }: { aceito: boolean }) => dito)).toEqual([false, true])
})
