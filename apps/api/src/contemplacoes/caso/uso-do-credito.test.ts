import { addDays } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { deverSo } from '../../creditos/divida.fixture.ts'
import { corpoDoCaso } from '../../faturamentos/especie/especie.fixture.ts'
import { useAnalise } from './analise.fixture.ts'
import type { Contemplado } from './caso.fixture.ts'

const { casos, emAnalise, decidir, irPara, casoDa, garantiaAte, hoje } = useAnalise()

/**
 * Makes an approved, paid-off contemplation past the contract's wait, so that cash may be asked for or a good bought.
 */
async function aprovada() {
  const dela = await emAnalise()
  await decidir(dela, 'aprovar')
  await dela.mover('continuar')
  await deverSo(casos().ambiente, dela.id, 0)
  await irPara((await dela.ver()).faturamento.emEspecie.aPartirDe)
  return dela
}

const emDinheiro = (dela: Contemplado) => {
  const query = { idCota: dela.id }
  return {
    abrir: () => dela.chamar('POST /salesforce/casos', { params: {}, body: corpoDoCaso }),
    iniciar: () => dela.chamar('GET /core/faturamento-credito/iniciar', { params: {}, query }),
    desistir: () => dela.chamar('POST /core/faturamento-credito/desistir', { params: {}, query }),
    validar: async () => (await dela.chamar('GET /core/faturamento-credito/validar', { params: {}, query })).data,
  }
}

const recusada = { status: 409, codigo: 'ESPECIE_NAO_PERMITIDA' }
const emOutroUso = { status: 409, codigo: 'CREDITO_EM_OUTRO_USO' }

describe('one use of a credit at a time', () => {
  test('while its use is being chosen, cash is not begun beside: its holder is told where to go on', async () => {
    const dela = await aprovada()
    const { abrir, validar } = emDinheiro(dela)
    expect(await abrir()).toMatchObject(recusada)
    expect(await validar()).toMatchObject({
      podeFaturar: false,
      uso: null,
      emOutroPedido: { titulo: 'Contemplação', tela: '/contemplado/deseja-faturar' },
    })
    await dela.mover('receberEmEspecie')
    expect(await abrir()).toMatchObject(recusada)
  })

  test('home says that cash was asked for, and once it was approved, where it goes on, of a vehicle’s quota too', async () => {
    const dela = await aprovada()
    const { abrir } = emDinheiro(dela)
    const home = async () => (await dela.chamar('GET /cota/:id', { params: { id: dela.id } })).data
    await dela.mover('receberEmEspecie')
    expect((await home()).casos).toMatchObject([
      { acao: 'Acompanhar', texto: expect.stringContaining('receber em dinheiro') },
    ])
    await decidir(dela, 'aprovar')
    const depois = await home()
    expect(depois.tipo).toBe('auto')
    expect(depois.atencoes.map(({ tipo }: { tipo: string }) => tipo)).not.toContain('credito-disponivel')
    expect(depois.casos).toMatchObject([
      {
        acao: 'Iniciar Faturamento',
        tela: '/faturamento/iniciar',
        texto: 'O seu pedido de receber em dinheiro foi aprovado.',
      },
    ])
    await abrir()
    expect((await home()).casos).toHaveLength(1)
  })

  test('cash that was refused is not paid by choosing something else: it is had once it was asked for again', async () => {
    const dela = await aprovada()
    const { abrir, validar, iniciar } = emDinheiro(dela)
    await dela.mover('receberEmEspecie')
    await decidir(dela, 'devolver', { motivo: 'Não pode ser pago em dinheiro' })
    expect((await dela.ver()).atos).toEqual(['faturar', 'receberEmEspecie'])
    await dela.mover('faturar')
    expect(await validar()).toMatchObject({ podeFaturar: false, uso: 'bem', emOutroPedido: null })
    expect(await abrir()).toMatchObject(recusada)
    expect((await dela.mover('escolherDeNovo')).data).toMatchObject({ tela: '/contemplado/deseja-faturar' })
    expect((await dela.ver()).atos).toEqual(['faturar', 'receberEmEspecie'])
    expect(await abrir()).toMatchObject(recusada)
    await dela.mover('receberEmEspecie')
    await decidir(dela, 'aprovar')
    expect(await validar()).toMatchObject({ podeFaturar: true, uso: 'especie' })
    expect((await abrir()).status).toBe(200)
    expect((await iniciar()).status).toBe(200)
  })

  test('with cash under way, the choice is not made again; given up, it is', async () => {
    const dela = await aprovada()
    const { abrir, iniciar, desistir } = emDinheiro(dela)
    await dela.mover('receberEmEspecie')
    await decidir(dela, 'aprovar')
    await abrir()
    await iniciar()
    expect(await dela.mover('escolherDeNovo')).toMatchObject(emOutroUso)
    expect((await desistir()).data).toMatchObject({ status: 'Concluído', fase: 'Cancelado pelo Cliente' })
    expect((await dela.mover('escolherDeNovo')).status).toBe(200)
    expect(await abrir()).toMatchObject(recusada)
  })

  test('asked for and not answered, cash is given up and the use chosen again', async () => {
    const dela = await aprovada()
    await dela.mover('receberEmEspecie')
    expect((await dela.mover('desistir')).data).toMatchObject({ tela: '/contemplado/deseja-faturar' })
    expect((await dela.mover('faturar')).data.status).toBe('Concluído')
  })
})

describe('a rejected case is opened again', () => {
  async function reprovada() {
    const dela = await emAnalise()
    const ate = await garantiaAte(dela)
    await decidir(dela, 'reprovar', { motivo: 'O bem não serve de garantia' })
    return { dela, ate }
  }
  const comoGestor = async (dela: Contemplado, ato: string, motivo = 'Reprovado por engano') => {
    const { id, fase } = await casoDa(dela.id)
    const gestor = await casos().nucleo.naRetaguarda('gestor')
    return gestor.chamar('POST /casos/:id/andamentos', { params: { id }, body: { ato, fase, motivo } })
  }

  test('by a manager alone, with a reason: what was sent stands, the holder is told, and the days since do not count', async () => {
    const { dela, ate } = await reprovada()
    await irPara(addDays(hoje(), 7))
    expect(await decidir(dela, 'reabrir', { motivo: 'x'.repeat(5) })).toMatchObject({ status: 403 })
    expect(await comoGestor(dela, 'reabrir', '')).toMatchObject({ status: 400 })
    const { data } = await comoGestor(dela, 'reabrir')
    expect(data).toMatchObject({ fase: 'casoReaberto', encerradoEm: null })
    expect(data.documentos.length).toBeGreaterThan(0)
    expect(data.documentos.every((d: { substituidoEm: string | null }) => d.substituidoEm === null)).toBe(true)
    expect(data.andamentos[0]).toMatchObject({ ato: 'reabrir', motivo: 'Reprovado por engano' })
    expect((await casos().assuntosPara(dela.titular.email)).at(-1)).toMatch(/A sua análise foi reaberta$/)
    expect(await dela.ver()).toMatchObject({ tela: '/contemplado/confirmacao-documentos', motivo: null })
    expect((await garantiaAte(dela)) > ate).toBe(true)
    expect((await decidir(dela, 'aprovar')).status).toBe(200)
  })

  test('not beside the case that its holder began meanwhile', async () => {
    const { dela } = await reprovada()
    const { id, fase } = await casoDa(dela.id)
    await dela.mover('iniciar')
    const gestor = await casos().nucleo.naRetaguarda('gestor')
    const body = { ato: 'reabrir', fase, motivo: 'Reprovado por engano' }
    expect(await gestor.chamar('POST /casos/:id/andamentos', { params: { id }, body })).toMatchObject({
      status: 409,
      codigo: 'CASO_JA_ABERTO',
    })
  })
})
