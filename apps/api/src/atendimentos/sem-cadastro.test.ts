import { JANELAS } from '@contempla/consorcio'
import { createNucleo } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { COMECO, useAtendimentos } from './atendimentos.fixture.ts'

const { ambiente, irPara, novoTitular, novoVisitante, decidir, mundo } = useAtendimentos()

const mundoDaEquipe = () => createNucleo(ambiente).naRetaguarda('analista')

const casosDe = (nome: string) =>
  ambiente.sql<{ id: number }>(
    `select k.id::int from caso k join cliente c on c.id = k.cliente_id where c.sem_cadastro and k.processo = 'atendimento'
     and exists (select from atendimento a where a.caso_id = k.id and c.nome = $1)`,
    [nome],
  )

async function feito(visitante = novoVisitante()) {
  irPara(COMECO)
  const nome = `Vera ${visitante.email.replaceAll(/\D/g, '')}`
  const { data } = await visitante.pedir({ nome })
  const confirmado = await visitante.confirmar(data.pedido, await visitante.codigo())
  expect(confirmado.status, JSON.stringify(confirmado.json)).toBe(200)
  const { acesso, atendimento } = confirmado.data
  return {
    visitante,
    nome,
    pedido: data.pedido as string,
    acesso: acesso as string,
    protocolo: atendimento.protocolo as string,
  }
}

describe('whoever does not log in', () => {
  test('asks, and it counts once the code came back; the number goes to the e-mail', async () => {
    irPara(COMECO)
    const visitante = novoVisitante()
    const pedido = await visitante.pedir({ nome: 'Vera Sem Código' })
    expect(pedido.status, JSON.stringify(pedido.json)).toBe(200)
    expect(await casosDe('Vera Sem Código')).toEqual([])
    const { status, data } = await visitante.confirmar(pedido.data.pedido, await visitante.codigo())
    expect(status).toBe(200)
    expect(data.atendimento).toMatchObject({ ate: '2026-12-04', texto: 'Recebi um boleto que não é meu.', cota: null })
    expect(await casosDe('Vera Sem Código')).toHaveLength(1)
    const mensagens = (await visitante.mensagens()).join('\n')
    expect(mensagens).toContain(data.atendimento.protocolo)
    expect(mensagens).toContain('/atendimento/acompanhar')
    const outraVez = await visitante.confirmar(pedido.data.pedido, await visitante.codigo())
    expect(outraVez).toMatchObject({ status: 400, codigo: 'ATENDIMENTO_CODIGO' })
    expect(await casosDe('Vera Sem Código')).toHaveLength(1)
  })

  test('with a holder of that CPF is answered alike, and the holder sees nothing of it', async () => {
    irPara(COMECO)
    const titular = await novoTitular()
    /** What somebody is answered, but for what differs from one to the next. */
    const respostas = async (visitante: ReturnType<typeof novoVisitante>) => {
      const pedido = await visitante.pedir({ nome: 'Vera Igual' })
      const confirmado = await visitante.confirmar(pedido.data.pedido, await visitante.codigo())
      const { atendimento } = confirmado.data
      const proprio = [atendimento.protocolo, pedido.data.pedido, confirmado.data.acesso, visitante.email]
      const semProprio = (texto: string) => proprio.reduce((dito, cada) => dito.replaceAll(cada, '—'), texto)
      return {
        visitante,
        protocolo: atendimento.protocolo as string,
        ditas: [pedido, confirmado].map(({ status, json }) => [status, semProprio(JSON.stringify(json))]),
        cartas: (await visitante.mensagens()).map((carta) => semProprio(carta).replaceAll(/é [A-Z0-9]+\./g, 'é —.')),
      }
    }
    const doTitular = await respostas(novoVisitante({ inscricao: titular.inscricao }))
    const deNinguem = await respostas(novoVisitante())
    expect(doTitular.ditas).toEqual(deNinguem.ditas)
    expect(doTitular.cartas).toEqual(deNinguem.cartas)
    expect(doTitular.cartas).toHaveLength(2)
    const { visitante, protocolo } = doTitular
    expect((await titular.ver(protocolo)).status).toBe(404)
    expect((await (await titular.sessao()).chamar('GET /atendimentos')).data).toEqual([])
    const analista = await mundoDaEquipe()
    const [caso] = await ambiente.sql<{ id: number }>('select id::int from caso where id = $1', [Number(protocolo)])
    const { data } = await analista.chamar('POST /casos/:id/declarado', { params: { id: caso?.id ?? 0 } })
    const ditos = JSON.stringify(data)
    expect(ditos).toContain(visitante.email)
    expect(ditos).toContain('Nada prova que seja a mesma pessoa')
  })

  test('is no consorciado to the search of the staff, and logs in by nothing', async () => {
    const { nome, visitante } = await feito()
    const analista = await mundoDaEquipe()
    const busca = await analista.chamar('POST /consorciados/busca', { body: { termo: nome } })
    expect(busca.data).toEqual([])
    const [pessoa] = await ambiente.sql<{ id: number }>('select id::int from cliente where nome = $1', [nome])
    const params = { id: pessoa?.id ?? 0 }
    expect((await analista.chamar('GET /consorciados/:id', { params })).status).toBe(404)
    const link = await analista.chamar('POST /consorciados/:id/links', { params, body: { uso: 'recuperacao' } })
    expect(link.status).toBe(404)
    const http = mundo.visitante(await mundo.novoParceiro())
    const body = { grant_type: 'password', username: visitante.inscricao, password: '395172' }
    expect((await http.chamar('POST /login', { body })).status).toBe(400)
  })

  test('follows it by the number and a code, answers, and goes to the ombudsman', async () => {
    const { visitante, protocolo } = await feito()
    await decidir(protocolo, 'responder', 'O boleto era de outra pessoa.')
    expect((await visitante.mensagens()).join('\n')).toContain('O boleto era de outra pessoa.')
    const { data } = await visitante.acompanhar(protocolo)
    const { acesso, atendimento } = (await visitante.confirmar(data.pedido, await visitante.codigo())).data
    expect(atendimento).toMatchObject({ pede: true, podeReabrir: true })
    expect((await visitante.abrir(acesso)).data).toEqual(atendimento)
    const reaberto = await visitante.passo(acesso, { ato: 'naoResolveu', texto: 'Continuo recebendo.' })
    expect(reaberto.data).toMatchObject({ pede: false, podeReabrir: false })
    await decidir(protocolo, 'responder', 'Corrigimos o endereço.')
    const levado = await visitante.passo(acesso, { ato: 'irAOuvidoria', texto: 'Ainda não.' })
    expect(levado.data.ate).toBe('2026-12-11')
  })

  test('with a wrong e-mail or number is answered the same, and nothing is sent', async () => {
    const { visitante, protocolo } = await feito()
    const antes = (await visitante.mensagens()).length
    const outro = novoVisitante()
    const titular = await novoTitular()
    const doTitular = (await titular.pedir()).data.protocolo
    for (const [numero, email] of [
      [protocolo, outro.email],
      ['99999999', visitante.email],
      [doTitular, titular.email],
    ] as const) {
      const { status, data } = await outro.acompanhar(numero, email)
      expect(status).toBe(200)
      expect(Object.keys(data).toSorted()).toEqual(['pedido', 'reenvio', 'validade'])
      expect(await outro.confirmar(data.pedido, 'AAAAAAAA')).toMatchObject({
        status: 400,
        codigo: 'ATENDIMENTO_CODIGO',
      })
    }
    expect(await visitante.mensagens()).toHaveLength(antes)
    expect(await outro.mensagens()).toEqual([])
  })

  test.each([
    [2 * 3_600_000 - 1000, 200],
    [2 * 3_600_000, 403],
  ])('has access for two hours: after %i ms the answer is %i', async (ms, esperado) => {
    const { visitante, acesso } = await feito()
    ambiente.relogio.avancar(ms)
    expect((await visitante.abrir(acesso)).status).toBe(esperado)
    expect((await visitante.passo(acesso, { ato: 'desistir' })).status).toBe(esperado)
  })

  test.each([
    [900_000 - 1000, 200],
    [900_000, 400],
  ])('has a code for fifteen minutes: after %i ms the answer is %i', async (ms, esperado) => {
    irPara(COMECO)
    const visitante = novoVisitante()
    const { data } = await visitante.pedir()
    ambiente.relogio.avancar(ms)
    expect((await visitante.confirmar(data.pedido, await visitante.codigo())).status).toBe(esperado)
  })

  test('has five tries at a code, the right one included', async () => {
    irPara(COMECO)
    const visitante = novoVisitante()
    const { data } = await visitante.pedir()
    for (let n = 0; n < JANELAS.pedido.limite; n++)
      expect((await visitante.confirmar(data.pedido, 'AAAAAAAA')).codigo).toBe('ATENDIMENTO_CODIGO')
    expect((await visitante.confirmar(data.pedido, await visitante.codigo())).json).toMatchObject({
      codigo: 'MUITAS_TENTATIVAS',
      detail: 'Este código não vale mais: peça outro.',
    })
  })

  test('may ask for so many codes a day for one e-mail, whatever the address, and for one number', async () => {
    irPara(COMECO)
    const visitante = novoVisitante()
    const { limite } = JANELAS.atendimentosDaPessoa
    for (let n = 0; n < limite; n++) expect((await visitante.pedir()).status).toBe(200)
    const deOutroLugar = novoVisitante()
    expect((await deOutroLugar.pedir({ email: visitante.email })).codigo).toBe('MUITAS_TENTATIVAS')
    expect((await deOutroLugar.pedir({ inscricao: visitante.inscricao })).codigo).toBe('MUITAS_TENTATIVAS')
    expect((await deOutroLugar.pedir()).status).toBe(200)
  })

  test('two who give one code back at once make one request', async () => {
    irPara(COMECO)
    const visitante = novoVisitante()
    const { data } = await visitante.pedir({ nome: 'Vera Em Dobro' })
    const codigo = await visitante.codigo()
    const juntos = await Promise.all([1, 2].map(() => visitante.confirmar(data.pedido, codigo)))
    expect(juntos.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(await casosDe('Vera Em Dobro')).toHaveLength(1)
  })
})
