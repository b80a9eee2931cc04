import { describe, expect, it } from 'vitest'
import { createQuieto, sobraLinha } from './quieto.ts'

/** A page whose loading, arrivals and clock are told by the test. */
function setUp() {
  const feito: string[] = []
  let now = 0
  let esperas: { run: () => void; em: number }[] = []
  let carregar = () => {}
  let chegou: (() => void) | undefined
  void createQuieto({
    carregada: (run) => {
      carregar = run
    },
    aoChegar: (run) => {
      chegou = run
      return () => {
        chegou = undefined
      }
    },
    espera: (run, ms) => {
      const cada = { run, em: now + ms }
      esperas.push(cada)
      return () => {
        esperas = esperas.filter((outra) => outra !== cada)
      }
    },
    ociosa: (run) => {
      feito.push('ociosa')
      run()
    },
  }).then(() => feito.push('quieta'))
  return {
    feito,
    carregar: () => carregar(),
    chegar: () => chegou?.(),
    ouve: () => chegou !== undefined,
    async passar(ms: number) {
      now += ms
      const vencidas = esperas.filter(({ em }) => em <= now)
      esperas = esperas.filter(({ em }) => em > now)
      for (const { run } of vencidas) run()
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

describe('a page is quiet', () => {
  it('two seconds after the last that came, and once the browser is idle', async () => {
    const p = setUp()
    await p.passar(10_000)
    expect(p.feito).toEqual([])
    p.carregar()
    await p.passar(1999)
    p.chegar()
    await p.passar(1999)
    expect(p.feito).toEqual([])
    await p.passar(1)
    expect([p.feito, p.ouve()]).toEqual([['ociosa', 'quieta'], false])
  })
})

it.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '4g', saveData: true }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g', saveData: false }, false],
  [{ saveData: true }, false],
])('on the line %j what is fetched ahead may go: %s', (conexao, sobra) => {
  expect(sobraLinha(conexao)).toBe(sobra)
})
