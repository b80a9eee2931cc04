import { randomUUID } from 'node:crypto'
import { addDays, diaDaExtracao } from '@contempla/consorcio'
import { createClienteHttp } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { premiosDe, publicar, recordPremios, useCena } from './assembleias.fixture.ts'

const cena = useCena()
const premios = ['19258', '54266', '69713', '08037', '68267']

let dias = 0
/** Returns a past Wednesday that no other test uses. */
const novoDia = () => addDays('2026-03-04', 7 * dias++)

const record = (dia: string, digitados = premios, conferencia = digitados, headers = {}) =>
  cena().gestor.chamar('POST /extracoes', { body: { dia, premios: digitados, conferencia }, headers })

describe('registering a drawing', () => {
  test('keeps the five prizes once, for everybody, with who typed them', async () => {
    const dia = novoDia()
    expect(await record(dia)).toMatchObject({ status: 200, data: { dia, premios, nova: true, assembleias: 0 } })
    const [row] = await cena().ambiente.sql('select * from extracao where dia = $1', [dia])
    expect(row).toMatchObject({ premios, registrada_por: cena().gestor.funcionarioId })
    expect(
      await cena().ambiente.sql("select acao from auditoria where objeto_tipo = 'extracao' and objeto_id = $1", [dia]),
    ).toEqual([{ acao: 'registrar-extracao' }])
    const { data } = await cena().gestor.chamar('GET /extracoes')
    expect(data[0]).toMatchObject({ dia, premios, retificacao: null })
  })

  test('the same again is no news, with another key or with the same', async () => {
    const dia = novoDia()
    const headers = { 'idempotency-key': randomUUID() }
    await record(dia, premios, premios, headers)
    expect((await record(dia, premios, premios, headers)).data.nova).toBe(true)
    expect((await record(dia)).data.nova).toBe(false)
    expect((await record(dia, premios, premios.toReversed(), headers)).codigo).toBe('IDEMPOTENCIA_DIVERGENTE')
  })

  test.each([
    ['a digit that differs', premios, ['19258', '54266', '69713', '08037', '68276'], 'PREMIOS_NAO_CONFEREM', '5º'],
    ['four prizes', premios.slice(1), premios.slice(1), 'PREMIOS_INVALIDOS', 'cinco'],
    ['four digits', ['9258', ...premios.slice(1)], ['9258', ...premios.slice(1)], 'PREMIOS_INVALIDOS', '1º'],
    ['letters', ['1925O', ...premios.slice(1)], ['1925O', ...premios.slice(1)], 'PREMIOS_INVALIDOS', '1º'],
    ['five alike', Array(5).fill('00000'), Array(5).fill('00000'), 'PREMIOS_INVALIDOS', 'iguais'],
  ])('refuses %s, says which, and keeps nothing', async (_caso, digitados, conferencia, codigo, detalhe) => {
    const dia = novoDia()
    const resposta = await record(dia, digitados, conferencia)
    expect(resposta).toMatchObject({ status: 400, codigo })
    expect(resposta.json.detail).toContain(detalhe)
    expect(await cena().ambiente.sql('select 1 from extracao where dia = $1', [dia])).toEqual([])
  })

  test('takes a prize of zeros', async () => {
    expect((await record(novoDia(), ['00000', ...premios.slice(1)])).status).toBe(200)
  })

  test('takes the drawing of today, and none of tomorrow', async () => {
    cena().irPara('2026-11-18', '23:59:59')
    expect((await record('2026-11-19')).codigo).toBe('EXTRACAO_NO_FUTURO')
    expect((await record('2026-11-18')).status).toBe(200)
  })

  test('asks to confirm a day that is neither Wednesday nor Saturday', async () => {
    const domingo = addDays(novoDia(), 4)
    expect((await record(domingo)).codigo).toBe('EXTRACAO_FORA_DO_DIA')
    expect(await cena().ambiente.sql('select 1 from extracao where dia = $1', [domingo])).toEqual([])
    const body = { dia: domingo, premios, conferencia: premios, confirmado: true as const }
    expect((await cena().gestor.chamar('POST /extracoes', { body })).status).toBe(200)
  })

  test('refuses what is before the first assembly that there ever was could count on', async () => {
    await cena().novoGrupo()
    const [row] = await cena().ambiente.sql<{ dia: string }>('select min(dia)::text as dia from assembleia')
    const extracao = diaDaExtracao(row?.dia ?? '', { extracaoDaLoteria: 'ultima-do-mes-anterior' })
    const antes = diaDaExtracao(extracao, { extracaoDaLoteria: 'anterior-a-assembleia' })
    expect((await record('1950-01-04')).codigo).toBe('EXTRACAO_ANTIGA')
    expect((await record(antes)).codigo).toBe('EXTRACAO_ANTIGA')
    expect((await record(extracao)).status).toBe(200)
  })

  test('never changes a day that has other prizes', async () => {
    const dia = novoDia()
    await record(dia)
    expect((await record(dia, premiosDe(1))).codigo).toBe('EXTRACAO_JA_REGISTRADA')
    expect((await cena().ambiente.sql('select premios from extracao where dia = $1', [dia]))[0]).toEqual({ premios })
  })

  test('is for the manager; without a session it is 401', async () => {
    const analista = await cena().nucleo.naRetaguarda('analista')
    const body = { dia: novoDia(), premios, conferencia: premios }
    expect((await analista.chamar('POST /extracoes', { body })).codigo).toBe('PAPEL_NAO_PERMITE')
    expect((await createClienteHttp(cena().ambiente.url).chamar('GET /extracoes')).status).toBe(401)
  })
})

describe('putting a wrong drawing right', () => {
  const certos = premiosDe(3)
  const retificar = (http: ReturnType<typeof cena>['gestor'], dia: string) =>
    http.chamar('POST /extracoes/:dia/retificacao', {
      params: { dia },
      body: { premios: certos, conferencia: certos, motivo: 'Quinto prêmio lido errado' },
    })

  test('is done once, by another administrator, and keeps what was typed first', async () => {
    const dia = novoDia()
    const quemRegistrou = await cena().nucleo.naRetaguarda('administrador')
    const outro = await cena().nucleo.naRetaguarda('administrador')
    await quemRegistrou.chamar('POST /extracoes', { body: { dia, premios, conferencia: premios } })
    expect((await retificar(cena().gestor, dia)).codigo).toBe('PAPEL_NAO_PERMITE')
    expect((await retificar(quemRegistrou, dia)).codigo).toBe('RETIFICACAO_POR_QUEM_REGISTROU')
    expect(await retificar(outro, dia)).toMatchObject({
      status: 200,
      data: { premios: certos, retificacao: { premiosAnteriores: premios } },
    })
    expect((await retificar(outro, dia)).codigo).toBe('EXTRACAO_JA_RETIFICADA')
    expect((await cena().ambiente.sql('select premios from extracao where dia = $1', [dia]))[0]).toEqual({ premios })
    expect((await retificar(outro, '2024-01-01')).status).toBe(404)
  })

  test('draws by the corrected prizes, and is refused once an assembly was decided', async () => {
    const c = cena()
    const grupo = await c.novoGrupo()
    const administrador = await c.nucleo.naRetaguarda('administrador')
    await recordPremios(c, grupo.extracao, premiosDe(5))
    c.irPara(grupo.dia)
    const outros = premiosDe(9)
    const body = { premios: outros, conferencia: outros, motivo: 'Lido de outro concurso' }
    const params = { dia: grupo.extracao }
    expect((await administrador.chamar('POST /extracoes/:dia/retificacao', { params, body })).status).toBe(200)
    const { previa } = await publicar(c, grupo)
    expect(previa.data.contempladas).toMatchObject([{ cota: 9 }])
    const terceiro = await c.nucleo.naRetaguarda('administrador')
    expect((await terceiro.chamar('POST /extracoes/:dia/retificacao', { params, body })).codigo).toBe('EXTRACAO_EM_USO')
  })
})
