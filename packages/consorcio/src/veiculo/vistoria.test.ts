import { describe, expect, test } from 'vitest'
import { createCalendario } from '../calendario/calendario.ts'
import { parametrosPadrao } from '../parametros/parametros.ts'
import { PENDENCIAS_DO_DETRAN } from './detran.ts'
import { TIPOS_DE_VEICULO } from './tipo.ts'
import {
  ANGULOS,
  type Angulo,
  custoDaVistoria,
  diasDeVisita,
  erroDaVisita,
  fimDoLink,
  fimDoResultado,
  fotosDaVistoria,
  PERIODOS_DA_VISITA,
} from './vistoria.ts'

describe('the photos of an inspection', () => {
  test('of a car are in the order of who walks around it', () => {
    expect(fotosDaVistoria('LEVE').join(' ')).toBe(
      'frente45Esquerda traseira45Direita frente traseira ladoEsquerdo ladoDireito chassi etiqueta motor vidro hodometro painel banco pneuDianteiro pneuTraseiro estepe placa longarinaEsquerda longarinaDireita portaMalas crlv',
    )
    expect(fotosDaVistoria('SUV_CAMIONETE')).toEqual(fotosDaVistoria('LEVE'))
    expect(fotosDaVistoria('UTILITARIO')).toEqual(fotosDaVistoria('LEVE'))
  })

  test('of a motorcycle have the steering column and the exhaust for the glass and the boot', () => {
    expect(fotosDaVistoria('MOTOCICLETA').join(' ')).toBe(
      'frente45Esquerda traseira45Direita frente traseira ladoEsquerdo ladoDireito chassi etiqueta motor colunaDeDirecao hodometro painel banco pneuDianteiro pneuTraseiro placa escapamento crlv',
    )
  })

  test('of a truck and of a bus have the plate, the tachograph, the axle and the body besides', () => {
    const dele: readonly Angulo[] = fotosDaVistoria('PESADO')
    expect(dele.filter((angulo) => !fotosDaVistoria('LEVE').includes(angulo))).toEqual([
      'plaqueta',
      'tacografo',
      'eixo',
      'carroceria',
    ])
    expect(dele).not.toContain('portaMalas')
    expect(fotosDaVistoria('ONIBUS')).toEqual(dele)
  })

  test('are each once, and each that there is belongs to some vehicle', () => {
    for (const tipo of TIPOS_DE_VEICULO) {
      const fotos = fotosDaVistoria(tipo)
      expect(new Set(fotos).size).toBe(fotos.length)
    }
    const usados = new Set(TIPOS_DE_VEICULO.flatMap((tipo) => fotosDaVistoria(tipo)))
    expect([...usados].toSorted()).toEqual(Object.keys(ANGULOS).toSorted())
  })
})

test.each([
  ['aprovada', 0, 15_000],
  ['aprovada', 7_500, 7_500],
  ['aprovada', 15_000, 0],
  ['recusada', 0, 7_500],
  ['recusada', 7_500, 0],
  ['falta', 0, 7_500],
  ['recusada', 15_000, 0],
] as const)('an inspection %s, with %i charged before, is charged %i', (fim, jaCobrado, custo) => {
  expect(custoDaVistoria(fim, jaCobrado, parametrosPadrao('auto'))).toBe(custo)
})

test('the link holds 30 days, and the result 45', () => {
  expect(fimDoLink('2026-11-27')).toBe('2026-12-27')
  expect(fimDoResultado('2026-11-27', createCalendario([]))).toBe('2027-01-11')
})

test('the result holds on to the next business day', () => {
  expect(fimDoResultado('2026-11-26', createCalendario([]))).toBe('2027-01-11')
})

describe('a visit', () => {
  const calendario = createCalendario([], 'SP')

  test.each([
    ['2026-12-07', null],
    ['2026-12-06', 'VISITA_EM_DIA_NAO_UTIL'],
    ['2026-12-05', 'VISITA_EM_DIA_NAO_UTIL'],
    ['2026-12-25', 'VISITA_EM_DIA_NAO_UTIL'],
    ['2026-12-04', 'VISITA_EM_DIA_PASSADO'],
    ['2026-12-03', 'VISITA_EM_DIA_PASSADO'],
    ['2027-01-01', 'VISITA_EM_DIA_NAO_UTIL'],
    ['2027-01-03', 'VISITA_EM_DIA_NAO_UTIL'],
    ['2027-01-04', 'VISITA_DEPOIS_DO_PRAZO'],
  ])('asked for on 4 December for %s: %s', (dia, erro) => {
    expect(erroDaVisita(dia, '2026-12-04', calendario)).toBe(erro)
  })

  test('is on the last day of the link too', () => {
    expect(fimDoLink('2026-12-05')).toBe('2027-01-04')
    expect(erroDaVisita('2027-01-04', '2026-12-05', calendario)).toBeNull()
  })

  test('is not on a holiday of the state where the vehicle is', () => {
    expect(erroDaVisita('2026-07-09', '2026-07-08', calendario)).toBe('VISITA_EM_DIA_NAO_UTIL')
    expect(erroDaVisita('2026-07-09', '2026-07-08', createCalendario([], 'RJ'))).toBeNull()
  })

  test('may be on the days that are offered, and on no other', () => {
    const dias = diasDeVisita('2026-12-04', calendario)
    expect(dias.every((dia) => erroDaVisita(dia, '2026-12-04', calendario) === null)).toBe(true)
    expect([dias[0], dias.at(-1), dias.length]).toEqual(['2026-12-07', '2026-12-31', 18])
  })

  test('is in the morning from 8 to 13, or in the afternoon from 13 to 19', () => {
    expect(PERIODOS_DA_VISITA).toMatchObject({
      manha: { de: '08:00', ate: '13:00' },
      tarde: { de: '13:00', ate: '19:00' },
    })
  })
})

test('every pendency at the Detran says who resolves it and what shows that it ended', () => {
  const resolve = Object.entries(PENDENCIAS_DO_DETRAN).map(([qual, { quemResolve }]) => [qual, quemResolve])
  expect(Object.fromEntries(resolve)).toEqual({
    debito: 'vendedor',
    restricaoJudicial: 'vendedor',
    restricaoAdministrativa: 'vendedor',
    gravameDeTerceiro: 'vendedor',
    comunicacaoDeVenda: 'vendedor',
    recall: 'vendedor',
    vistoriaDeTransferencia: 'comprador',
  })
  for (const { comprovante } of Object.values(PENDENCIAS_DO_DETRAN)) expect(comprovante).not.toBe('')
})
