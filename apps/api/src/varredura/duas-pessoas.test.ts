import { randomUUID } from 'node:crypto'
import { type Call, contratoRetaguarda, hasPapel } from '@contempla/contract'
import { type Chamada, createNucleo, type Envio } from '@contempla/dev-env'
import { beforeAll, describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'
import { dinheiro, useAtos } from './duas-pessoas.fixture.ts'
import { atosComDinheiro, hasAprovacao, useCasosComDinheiro } from './duas-pessoas-do-caso.fixture.ts'
import { createExemplos } from './exemplos.fixture.ts'

const ninguem = { atendente: 0, analista: 0, gestor: 0, administrador: 0 }
const todos = { atendente: 1e13, analista: 1e13, gestor: 1e13, administrador: 1e13 }

let exemplo: (call: Call) => Envio

const { ambiente, mundo } = withSistema({ config: { alcadas: ninguem } })
beforeAll(async () => {
  await createNucleo(ambiente).novoGrupo(await mundo.novoParceiro(), { cotas: [{ emAtraso: 1 }, {}] })
  exemplo = await createExemplos(ambiente)
})

const escritas = Object.entries<Call>(contratoRetaguarda)
  .filter(([, { access, method }]) => access === 'staff' && method !== 'GET')
  .map(([key, call]): [Chamada, Call] => [key as Chamada, call])
const comOutra = escritas.filter(([, { outraPessoa }]) => outraPessoa)

/** The second person's own yes, of which the tests are beside what it lets be done. */
const doSim = 'POST /autorizacoes/:id/decisao'
/** Of a case it waits by who decided that, whatever the amount: each of its acts that sends money is tried below. */
const doCaso = 'POST /casos/:id/andamentos'
/** It moves no money: whoever asks for it is never alone, which is tried beside it. */
const daCessao = 'POST /cotas/:id/cessoes/:cessao/desfazer'

describe('a call of the staff, where nobody moves a centavo alone', () => {
  test.each(escritas.filter(([key, { outraPessoa }]) => key !== doSim && !outraPessoa))(
    '%s moves no money',
    async (key, call) => {
      const http = await createNucleo(ambiente).naRetaguarda('administrador')
      const antes = await dinheiro(ambiente)
      await http.chamar(key, { ...exemplo(call), headers: { 'idempotency-key': randomUUID() } })
      expect(await dinheiro(ambiente)).toEqual(antes)
    },
  )
})

describe('a call of the staff that waits for another', () => {
  const atos = useAtos()

  test('is brought here to where it would move money, and made by who may do more than read', () => {
    expect([doCaso, daCessao, ...atos.keys()].toSorted()).toEqual(comOutra.map(([key]) => key).toSorted())
    expect(comOutra.filter(([, { papel = 'administrador' }]) => hasPapel('atendente', papel))).toEqual([])
  })

  test.each([...atos])(
    '%s moves nothing where nobody moves a centavo alone, and is done where one may',
    async (key, preparar) => {
      const { ambiente: dele, envio } = await preparar()
      const quem = await createNucleo(dele).naRetaguarda('administrador')
      const { alcadas } = dele.servidor.contexto.config
      const fazer = async (comAlcadas: typeof alcadas) => {
        const antes = await dinheiro(dele)
        Object.assign(alcadas, comAlcadas)
        const { status, codigo } = await quem.chamar(key, envio)
        Object.assign(alcadas, todos)
        return { como: codigo ?? status, moveu: JSON.stringify(await dinheiro(dele)) !== JSON.stringify(antes) }
      }
      expect(await fazer(ninguem)).toEqual({ como: 'AGUARDA_AUTORIZACAO', moveu: false })
      expect(await fazer(todos)).toEqual({ como: 200, moveu: true })
    },
  )
})

/** Each act with its own name among the tests. */
const nomeados = (atos: typeof atosComDinheiro) => atos.map((ato) => [ato.join(', '), ato] as const)

describe('an act of a case that sends money', () => {
  const mesa = useCasosComDinheiro()

  test('is in more than one process', () => {
    expect(new Set(atosComDinheiro.map(([processo]) => processo)).size).toBeGreaterThan(3)
  })

  test.each(nomeados(atosComDinheiro))('%s waits for a second person where nobody approved it', async (_nome, ato) => {
    const { mover, readFase, pedido, decidir, cena } = await mesa(...ato)
    const [um, outro] = [await cena.nucleo.naRetaguarda('administrador'), await cena.nucleo.naRetaguarda('gestor')]
    const antes = await dinheiro(cena.ambiente)
    for (const _ of [1, 2]) expect(await mover(um)).toMatchObject({ status: 409, codigo: 'AGUARDA_AUTORIZACAO' })
    expect([await readFase(), await dinheiro(cena.ambiente)]).toEqual([ato[1], antes])
    const { id, favorecido } = await pedido()
    expect(favorecido).toEqual(expect.any(String))
    expect((await decidir(um, id)).codigo).toBe('AUTORIZACAO_PROPRIA')
    expect((await decidir(await cena.nucleo.naRetaguarda('analista'), id)).codigo).toBe('PAPEL_NAO_PERMITE')
    expect((await decidir(outro, id)).codigo).toBeUndefined()
    expect(await readFase()).not.toBe(ato[1])
  })

  const comAprovacao = atosComDinheiro.filter(([processo]) => hasAprovacao(processo))

  test('is approved before in each process', () => {
    expect(atosComDinheiro.filter(([processo]) => !hasAprovacao(processo))).toEqual([])
  })

  test.each(nomeados(comAprovacao))('%s is done at once once another approved it', async (_nome, ato) => {
    const { mover, readFase, aprovadoPor, cena } = await mesa(...ato)
    const [um, outro] = [await cena.nucleo.naRetaguarda('administrador'), await cena.nucleo.naRetaguarda('gestor')]
    await aprovadoPor(um.funcionarioId)
    expect((await mover(um)).codigo).toBe('DECIDIDO_POR_VOCE')
    expect((await mover(outro)).codigo).toBeUndefined()
    expect(await readFase()).not.toBe(ato[1])
  })
})
