import { expect, test } from 'vitest'
import { motivosDoHistorico } from './aceite.ts'
import { historicoDoLaudo, type Laudo } from './laudo.ts'

const limpo: Laudo = {
  hodometro: 45_210,
  partes: { estrutura: null, vidros: null, pneus: 'Carecas', pintura: null, motor: null },
  observacoes: 'Chave reserva entregue',
  longarinaRecuperada: false,
  leilao: false,
  sinistro: null,
  chassiRemarcado: false,
}

test.each<[Partial<Laudo>, string[]]>([
  [{}, []],
  [{ sinistro: 'PEQUENA' }, []],
  [{ sinistro: 'MEDIA' }, ['SINISTRO_DE_MEDIA_MONTA']],
  [{ leilao: true, chassiRemarcado: true }, ['HISTORICO_DE_LEILAO', 'CHASSI_REMARCADO']],
  [{ longarinaRecuperada: true }, ['LONGARINA_RECUPERADA']],
])('a report that tells %j is judged by it and by nothing else that it remarks', (achado, codigos) => {
  const historico = historicoDoLaudo({ ...limpo, ...achado })
  expect(Object.keys(historico)).toEqual(['longarinaRecuperada', 'leilao', 'sinistro', 'chassiRemarcado'])
  expect(motivosDoHistorico(historico).map(({ codigo }) => codigo)).toEqual(codigos)
})
