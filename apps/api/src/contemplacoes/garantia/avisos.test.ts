import { addDays } from '@contempla/consorcio'
import { createMundo } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { type Cena, useCena } from '../../assembleias/assembleias.fixture.ts'
import { escritoPara, noPortal } from '../../carteira/titular.fixture.ts'
import { acao, calendario, desfazer, publicada } from '../publicada.fixture.ts'
import { avisosDaGarantia } from './avisos.rotina.ts'
import { morarEm } from './garantia.fixture.ts'

const cena = useCena()
const parametros = { diasUteisParaGarantia: 12 }

async function contemplada(c: Cena, mais = {}) {
  const {
    grupo,
    sorteada: cotaId,
    doSorteio: id,
  } = await publicada(c, null, { parametros: { ...parametros, ...mais } })
  const { garantiaAte: ate } = (await noPortal(c, cotaId)).contemplacao as { garantiaAte: string }
  return { grupo, cotaId, id, ate, antes: (await escritoPara(c, cotaId)).length }
}
type Contemplada = Awaited<ReturnType<typeof contemplada>>

/** Finds the day on which so many business days are left. */
function comDias({ ate }: Contemplada, n: number): string {
  let dia = ate
  for (let faltam = 0; faltam < n; dia = addDays(dia, -1)) if (calendario.isDiaUtil(dia)) faltam += 1
  while (!calendario.isDiaUtil(dia)) dia = addDays(dia, -1)
  return dia
}

async function correr(c: Cena, { grupo }: Contemplada, dia: string) {
  c.irPara(dia)
  return (await avisosDaGarantia.executar(c.ambiente.servidor.contexto, dia, grupo.id)).avisadas
}
const cartas = async (c: Cena, { cotaId, antes }: Contemplada) =>
  (await escritoPara(c, cotaId)).slice(antes).map(({ assunto }) => assunto.split(': ')[1])

describe('the holder of a contemplation whose guarantee is missing', () => {
  test('is written to once with five business days left and once on the last day, however often the day is run', async () => {
    const c = cena()
    const dela = await contemplada(c)
    const alvos = (dia: string) => avisosDaGarantia.alvos(c.ambiente.servidor.contexto, dia)
    expect(await correr(c, dela, comDias(dela, 6))).toBe(0)
    expect(await correr(c, dela, comDias(dela, 5))).toBe(1)
    expect(await correr(c, dela, comDias(dela, 5))).toBe(0)
    expect(await correr(c, dela, comDias(dela, 1))).toBe(0)
    c.irPara(dela.ate)
    expect(await alvos(dela.ate)).toContain(dela.grupo.id)
    expect(await correr(c, dela, dela.ate)).toBe(1)
    expect(await correr(c, dela, dela.ate)).toBe(0)
    expect(await alvos(dela.ate)).not.toContain(dela.grupo.id)
    expect(await correr(c, dela, addDays(dela.ate, 1))).toBe(0)
    expect(await cartas(c, dela)).toEqual(['o prazo da garantia está terminando', 'hoje é o último dia da garantia'])
    const [primeira] = (await escritoPara(c, dela.cotaId)).slice(dela.antes)
    expect(primeira?.texto).toContain('Faltam 5 dias úteis, até ')
    const noApp = await c.ambiente.sql(
      "select tela from notificacao where cota_id = $1 and acao = 'Ver a contemplação' order by id desc limit 2",
      [dela.cotaId],
    )
    expect(noApp).toEqual([{ tela: '/contemplado' }, { tela: '/contemplado' }])
  })

  test('where the last day is a holiday of their state, is told on the eve that it is the last business day, and of both days the truth', async () => {
    const c = cena()
    const dela = await contemplada(c)
    await morarEm(c, dela.cotaId, 'RR')
    await c.ambiente.sql("insert into feriado (dia, descricao, uf) values ($1, 'Do estado', 'RR')", [dela.ate])
    expect(await correr(c, dela, comDias(dela, 2))).toBe(1)
    expect(await correr(c, dela, comDias(dela, 1))).toBe(1)
    expect(await cartas(c, dela)).toEqual([
      'o prazo da garantia está terminando',
      'hoje é o último dia útil da garantia',
    ])
    expect((await escritoPara(c, dela.cotaId)).at(-1)?.texto).toContain('É hoje o último dia útil: o prazo vai até ')
    expect(await correr(c, dela, dela.ate)).toBe(0)
  })

  test('two runs of the same day write one letter', async () => {
    const c = cena()
    const dela = await contemplada(c)
    const dia = comDias(dela, 5)
    const feitas = await Promise.all([correr(c, dela, dia), correr(c, dela, dia)])
    expect(feitas.reduce((a, b) => (a ?? 0) + (b ?? 0))).toBe(1)
    expect(await cartas(c, dela)).toHaveLength(1)
  })

  test('of a day that was missed is told what is left, and of the missed day nothing', async () => {
    const c = cena()
    const dela = await contemplada(c)
    const hoje = comDias(dela, 3)
    c.irPara(hoje)
    const { contexto } = c.ambiente.servidor
    expect(await avisosDaGarantia.executar(contexto, comDias(dela, 5), dela.grupo.id)).toEqual({ avisadas: 0 })
    expect(await correr(c, dela, hoje)).toBe(1)
    expect((await escritoPara(c, dela.cotaId)).at(-1)?.texto).toContain('Faltam 3 dias úteis')
  })

  test('whose whole term is the five days was told by the letter of the contemplation, and is told on the last day', async () => {
    const c = cena()
    const dela = await contemplada(c, { diasUteisParaGarantia: 5 })
    expect(await correr(c, dela, comDias(dela, 4))).toBe(0)
    expect(await correr(c, dela, dela.ate)).toBe(1)
  })
})

/** Leads the case that the holder handed in to the analysis. */
async function naAnalise({ ambiente }: Cena, { cotaId }: Contemplada) {
  const [dono] = await ambiente.sql<{ id: number }>('select cliente_id::int as id from cota where id = $1', [cotaId])
  const titular = { clienteId: dono?.id ?? 0, cotas: [cotaId] }
  return createMundo(ambiente).casoEm(titular, { processo: 'contemplacao', fase: 'aguardandoAnaliseInterna' })
}

/** Hands the guarantee in on this day, has it refused ten business days later, and returns the days left then. */
async function recusada(c: Cena, dela: Contemplada, entregueEm: string): Promise<Contemplada> {
  c.irPara(entregueEm)
  const id = await naAnalise(c, dela)
  c.irPara(calendario.addDiasUteis(entregueEm, 10))
  const body = { ato: 'reprovar', fase: 'aguardandoAnaliseInterna', motivo: 'O bem não serve de garantia' }
  expect((await c.gestor.chamar('POST /casos/:id/andamentos', { params: { id }, body })).status).toBe(200)
  const { garantiaAte: ate } = (await noPortal(c, dela.cotaId)).contemplacao as { garantiaAte: string }
  return { ...dela, ate, antes: (await escritoPara(c, dela.cotaId)).length }
}

describe('the holder of a guarantee that was put off, since what they handed in was refused', () => {
  test('on the last day, of which they had been told: is told of the new last day', async () => {
    const c = cena()
    const dela = await contemplada(c)
    for (const dia of [comDias(dela, 5), dela.ate]) expect(await correr(c, dela, dia)).toBe(1)
    const outra = await recusada(c, dela, dela.ate)
    expect(outra.ate).toBe(calendario.addDiasUteis(c.hoje(), 1))
    expect(await correr(c, outra, outra.ate)).toBe(1)
    expect(await cartas(c, outra)).toEqual(['hoje é o último dia da garantia'])
  })

  test('in its last days, of which they had been told: is told of the new ones, once', async () => {
    const c = cena()
    const dela = await contemplada(c)
    expect(await correr(c, dela, comDias(dela, 5))).toBe(1)
    const outra = await recusada(c, dela, comDias(dela, 3))
    expect(outra.ate).toBe(calendario.addDiasUteis(c.hoje(), 3))
    expect(await correr(c, outra, comDias(outra, 2))).toBe(1)
    expect(await correr(c, outra, comDias(outra, 1))).toBe(0)
    expect((await escritoPara(c, outra.cotaId)).at(-1)?.texto).toContain('Faltam 2 dias úteis, até ')
    expect(await correr(c, outra, outra.ate)).toBe(1)
  })
})

test.each([
  ['was brought', (c: Cena, { id }: Contemplada) => acao(c, id, 'garantia')],
  ['was handed in and is with the administrator', naAnalise],
  ['is of a contemplation that was undone', (c: Cena, { id }: Contemplada) => desfazer(c, id)],
])('nothing is written of a guarantee that %s', async (_, antes) => {
  const c = cena()
  const dela = await contemplada(c)
  await antes(c, dela)
  const escritas = (await escritoPara(c, dela.cotaId)).length
  for (const dia of [comDias(dela, 5), dela.ate]) expect(await correr(c, dela, dia)).toBe(0)
  expect(await escritoPara(c, dela.cotaId)).toHaveLength(escritas)
})
