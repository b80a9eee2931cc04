import { createNucleo } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { atOnce, mensagensPara, useWorld } from '../../sessoes/world.fixture.ts'
import { type Enviar, type Mensagem, queueMensagem, sendQueued } from './outbox.ts'
import { getMensagensPresas } from './presas.sql.ts'

const world = useWorld()
const contexto = () => world().ambiente.servidor.contexto

let destinatarios = 0
async function queue(parte: Partial<Mensagem> = {}) {
  const para = `destino${++destinatarios}@exemplo.com.br`
  await queueMensagem(contexto().db, contexto(), { canal: 'email', para, assunto: 'Olá', texto: 'Bom dia', ...parte })
  return para
}

const clear = () => world().ambiente.sql('delete from mensagem_saida')
const send = (enviar: Enviar) => sendQueued(contexto().db, { ...contexto(), canal: 'email', enviar })
const fails: Enviar = async () => {
  throw new Error('servidor fora')
}

function collect() {
  const enviadas: string[] = []
  const enviar: Enviar = async ({ para }) => {
    enviadas.push(para)
  }
  return { enviadas, enviar }
}

describe('the outbox', () => {
  test('keeps address and text encrypted', async () => {
    const para = await queue({ texto: 'o link é segredo' })
    const [mensagem] = await mensagensPara(world(), para)
    expect(mensagem).toMatchObject({ para, texto: 'o link é segredo' })
    for (const claro of [para, 'segredo']) expect(mensagem?.gravado.toString('latin1')).not.toContain(claro)
    await clear()
  })

  test('queues with the change that causes it, or not at all', async () => {
    await expect(
      contexto().db.transaction(async (tx) => {
        await queueMensagem(tx, contexto(), { canal: 'email', para: 'a@b.example', assunto: 'a', texto: 'b' })
        throw new Error('mudou de ideia')
      }),
    ).rejects.toThrow('mudou de ideia')
    expect(await mensagensPara(world(), 'a@b.example')).toEqual([])
  })

  test('sends what waits in its channel, oldest first, once', async () => {
    const esperadas = [await queue(), await queue(), await queue()]
    await queue({ canal: 'sms' })
    const { enviadas, enviar } = collect()
    expect(await send(enviar)).toBe(3)
    expect(enviadas).toEqual(esperadas)
    expect(await send(enviar)).toBe(0)
    await clear()
  })

  test('sends first what is soonest of no more use: a code does not wait behind the notices of a month', async () => {
    const agora = world().ambiente.relogio.agora().getTime()
    const ate = (segundos: number) => ({ serveAte: new Date(agora + segundos * 1000) })
    const [aviso, link, outroAviso, codigo] = [
      await queue(),
      await queue(ate(1800)),
      await queue(),
      await queue(ate(600)),
    ]
    const { enviadas, enviar } = collect()
    expect(await send(enviar)).toBe(4)
    expect(enviadas).toEqual([codigo, link, aviso, outroAviso])
    await clear()
  })

  test('does not send what is of no more use, nor asks anybody about it', async () => {
    const { relogio } = world().ambiente
    const agora = relogio.agora().getTime()
    const [passada, util] = [
      await queue({ serveAte: new Date(agora + 999) }),
      await queue({ serveAte: new Date(agora + 60_000) }),
    ]
    await send(fails)
    await send(fails)
    expect(await getMensagensPresas(contexto().db, relogio.agora())).toMatchObject({ emAtraso: 2 })
    relogio.avancar(5000)
    expect(await getMensagensPresas(contexto().db, relogio.agora())).toMatchObject({ emAtraso: 1 })
    const { enviadas, enviar } = collect()
    await send(enviar)
    expect(enviadas).toEqual([util])
    expect(enviadas).not.toContain(passada)
    await clear()
  })

  test('emptied by 5 workers at once sends each message once', async () => {
    const esperadas = await Promise.all(Array.from({ length: 20 }, () => queue()))
    const { enviadas, enviar } = collect()
    const contagens = await atOnce(5, () => send(enviar))
    expect(contagens.reduce((a, b) => a + b)).toBe(20)
    expect(enviadas.toSorted()).toEqual(esperadas.toSorted())
    await clear()
  })

  test('waits 5 s, then 15, then 35 after a message was queued before it tries it again', async () => {
    const { relogio } = world().ambiente
    const para = await queue()
    const tentadas: number[] = []
    const inicio = relogio.agora().getTime()
    const anota: Enviar = async () => {
      tentadas.push((relogio.agora().getTime() - inicio) / 1000)
      throw new Error('servidor fora')
    }
    for (let s = 0; s <= 36; s++) {
      expect(await send(anota)).toBe(0)
      relogio.avancar(1000)
    }
    expect(tentadas).toEqual([0, 5, 15, 35])
    relogio.avancar(3_600_000)
    const { enviadas, enviar } = collect()
    expect(await send(enviar)).toBe(1)
    expect(enviadas).toEqual([para])
    await clear()
  })

  test('loses nothing to a mail server that is down for half an hour', async () => {
    const { relogio } = world().ambiente
    await queue()
    for (let s = 0; s < 1800; s += 2) {
      await send(fails)
      relogio.avancar(2000)
    }
    relogio.avancar(3_600_000)
    expect(await send(collect().enviar)).toBe(1)
    await clear()
  })

  test('gives a message up after 10 failures, and goes on with the others', async () => {
    const { relogio } = world().ambiente
    const ruim = await queue()
    const boa = await queue()
    const enviadas: string[] = []
    let falhas = 0
    const enviar: Enviar = async ({ para }) => {
      if (para === boa) return void enviadas.push(para)
      falhas++
      throw new Error(`${ruim} não existe`)
    }
    for (let i = 0; i < 15; i++) {
      await send(enviar)
      relogio.avancar(3_600_000)
    }
    expect(enviadas).toEqual([boa])
    expect(falhas).toBe(10)
    await clear()
  })
})

describe('messages whose tries are over', () => {
  const nucleo = () => createNucleo(world().ambiente)
  const passar = (segundos: number) => world().ambiente.relogio.avancar(segundos * 1000)

  /** Fails until no try is left. */
  async function esgotar() {
    const desistidas: number[] = []
    const aoDesistir = ({ id }: { id: number }) => desistidas.push(id)
    for (let vez = 0; vez < 12; vez += 1) {
      await sendQueued(contexto().db, { ...contexto(), canal: 'email', enviar: fails, aoDesistir })
      passar(3600)
    }
    return desistidas
  }

  test('are told of once each, shown to the staff, and tried anew when a gestor says so', async () => {
    await clear()
    await queue()
    const ids = (await world().ambiente.sql<{ id: number }>('select id from mensagem_saida')).map(({ id }) => id)
    expect(await esgotar()).toEqual(ids)
    const gestor = await nucleo().naRetaguarda('gestor')
    expect((await gestor.chamar('GET /rotinas')).data.mensagens).toMatchObject({ emAtraso: 0, desistidas: 1 })
    expect((await gestor.chamar('GET /inicio')).data.mensagensNaoEnviadas.quantos).toBe(1)

    expect((await gestor.chamar('POST /rotinas/mensagens', { body: { acao: 'reenviar' } })).data).toEqual({
      quantas: 1,
    })
    expect((await gestor.chamar('GET /inicio')).data.mensagensNaoEnviadas.quantos).toBe(0)
    await send(fails)
    expect((await gestor.chamar('GET /rotinas')).data.mensagens).toEqual({ emAtraso: 1, desistidas: 0, desde: null })
    passar(6)
    const { enviadas, enviar } = collect()
    expect(await send(enviar)).toBe(1)
    expect(enviadas).toHaveLength(1)
    expect((await gestor.chamar('GET /rotinas')).data.mensagens).toEqual({ emAtraso: 0, desistidas: 0, desde: null })
    await clear()
  })

  test('are left aside when a gestor says so, and that is audited; an analista may not', async () => {
    await clear()
    await queue()
    await esgotar()
    const analista = await nucleo().naRetaguarda('analista')
    const dispensar = { body: { acao: 'dispensar' as const } }
    expect(await analista.chamar('POST /rotinas/mensagens', dispensar)).toMatchObject({ status: 403 })
    const gestor = await nucleo().naRetaguarda('gestor')
    expect((await gestor.chamar('POST /rotinas/mensagens', dispensar)).data).toEqual({ quantas: 1 })
    expect((await gestor.chamar('POST /rotinas/mensagens', dispensar)).data).toEqual({ quantas: 0 })
    expect((await gestor.chamar('GET /inicio')).data.mensagensNaoEnviadas.quantos).toBe(0)
    expect(
      await world().ambiente.sql("select ator_id, depois from auditoria where acao = 'dispensar-mensagens'"),
    ).toEqual([{ ator_id: gestor.funcionarioId, depois: { quantas: 1 } }])
    const { enviar } = collect()
    expect(await send(enviar)).toBe(0)
    await clear()
  })
})
