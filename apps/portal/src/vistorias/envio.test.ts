import { ApiError, localError } from '@contempla/web'
import { describe, expect, it } from 'vitest'
import { createEnvio } from './envio.ts'
import type { Guarda } from './guarda.ts'
import type { FotoGuardada, Vistoria } from './vistoria.ts'

const angulos = ['frente', 'traseira', 'placa'] as const
const foto = (angulo: FotoGuardada['angulo'], n = 1): FotoGuardada => ({
  angulo,
  bytes: new ArrayBuffer(n),
  tiradaEm: `2026-11-20T15:00:0${n}.000Z`,
  sha256: `${angulo}-${n}`,
  recusa: null,
})
const recusa = (codigo: ApiError['codigo'], status = 409, detail = 'Por quê') =>
  new ApiError({ status, codigo, mensagem: 'Não dá.', detail })

/** A device that outlives its pages. */
function createAparelho() {
  const fotos = new Map<string, FotoGuardada>()
  let vistoria: Vistoria | null = null
  const guarda: Guarda = {
    read: async () => ({ vistoria, fotos: [...fotos.values()] }),
    keepVistoria: async (nova) => {
      vistoria = nova
    },
    keepFoto: async (nova) => Boolean(fotos.set(nova.angulo, nova)),
    removeFoto: async (angulo) => void fotos.delete(angulo),
    wipe: async () => {
      fotos.clear()
      vistoria = null
    },
  }
  return { guarda, fotos }
}

/** A server that has a line, or answers each call by what it was told to. */
function createServidor() {
  const recebidas = new Map<string, string>()
  const servidor = {
    noAr: true,
    enviadaEm: null as string | null,
    /** What the next photos are refused with; null for one that is taken. */
    respostas: [] as (unknown | null)[],
    abertura: null as unknown,
    chegaram: [] as string[],
    recebidas,
    ler: (): Vistoria => ({
      tipoDeVeiculo: 'LEVE',
      ate: '2026-12-21',
      angulos: [...angulos],
      fotos: [...recebidas].map(([angulo, sha256]) => ({
        angulo: angulo as FotoGuardada['angulo'],
        sha256,
        recebidaEm: '2026-11-20T15:00:00.000Z',
      })),
      enviadaEm: servidor.enviadaEm,
    }),
    abrir: async () => {
      if (!servidor.noAr) throw localError('SEM_CONEXAO')
      if (servidor.abertura) throw servidor.abertura
      return servidor.ler()
    },
    enviar: async ({ angulo, sha256 }: FotoGuardada) => {
      if (!servidor.noAr) throw localError('SEM_CONEXAO')
      servidor.chegaram.push(`${sha256}`)
      const resposta = servidor.respostas.shift() ?? null
      if (resposta) throw resposta
      recebidas.set(angulo, `${sha256}`)
      return servidor.ler()
    },
  }
  return servidor
}

function createPagina(aparelho = createAparelho(), servidor = createServidor()) {
  const esperas: { ms: number; fazer: () => void }[] = []
  const { abrir, enviar } = servidor
  const envio = createEnvio({
    guarda: aparelho.guarda,
    abrir,
    enviar,
    depois(ms, fazer) {
      const espera = { ms, fazer }
      esperas.push(espera)
      return () => {
        if (esperas.includes(espera)) esperas.splice(esperas.indexOf(espera), 1)
      }
    },
  })
  /** Lets what was begun come to an end. */
  const assentar = () => new Promise((resolve) => setTimeout(resolve, 5))
  const passar = async () => {
    esperas.shift()?.fazer()
    await assentar()
  }
  return { envio, aparelho, servidor, esperas, assentar, passar }
}

describe('a photo', () => {
  it('is kept on the device until the server has it', async () => {
    const { envio, aparelho, servidor, assentar } = createPagina()
    await envio.start()
    const feito = envio.add(foto('frente'))
    expect(aparelho.fotos.has('frente')).toBe(true)
    await feito
    await assentar()
    expect([...servidor.recebidas]).toEqual([['frente', 'frente-1']])
    expect([envio.read().guardadas, aparelho.fotos.size, envio.read().enviando]).toEqual([[], 0, null])
  })

  it('is told as taken no sooner than it is kept', async () => {
    const aparelho = createAparelho()
    const gravada = Promise.withResolvers<void>()
    const keepFoto: Guarda['keepFoto'] = async (nova) => {
      await gravada.promise
      return aparelho.guarda.keepFoto(nova)
    }
    const { envio, servidor } = createPagina({ ...aparelho, guarda: { ...aparelho.guarda, keepFoto } })
    await envio.start()
    servidor.noAr = false
    const feito = envio.add(foto('frente'))
    expect(envio.read().guardadas).toEqual([])
    gravada.resolve()
    await feito
    expect(envio.read().guardadas).toHaveLength(1)
  })

  it('that is being written stays when the one before it arrives', async () => {
    const aparelho = createAparelho()
    const segunda = Promise.withResolvers<void>()
    const keepFoto: Guarda['keepFoto'] = async (nova) => {
      await aparelho.guarda.keepFoto(nova)
      if (nova.sha256 === 'frente-2') await segunda.promise
      return true
    }
    const pagina = createPagina({ ...aparelho, guarda: { ...aparelho.guarda, keepFoto } })
    const { envio, servidor, assentar } = pagina
    await envio.start()
    servidor.noAr = false
    await envio.add(foto('frente', 1))
    await assentar()
    const feito = envio.add(foto('frente', 2))
    servidor.noAr = true
    await envio.wake()
    expect(servidor.chegaram).toEqual(['frente-1'])
    expect(aparelho.fotos.get('frente')?.sha256).toBe('frente-2')
    segunda.resolve()
    await feito
    await assentar()
    expect(servidor.chegaram).toEqual(['frente-1', 'frente-2'])
  })

  it('that is being written is not written over by the refusal of the one before it', async () => {
    const aparelho = createAparelho()
    const gravada = Promise.withResolvers<void>()
    const resposta = Promise.withResolvers<void>()
    const keepFoto: Guarda['keepFoto'] = async (nova) => {
      await aparelho.guarda.keepFoto(nova)
      if (nova.sha256 === 'frente-2') await gravada.promise
      return true
    }
    const servidor = createServidor()
    const { enviar } = servidor
    servidor.enviar = async (nova) => {
      if (nova.sha256 === 'frente-1') await resposta.promise
      return enviar(nova)
    }
    const { envio, assentar } = createPagina({ ...aparelho, guarda: { ...aparelho.guarda, keepFoto } }, servidor)
    await envio.start()
    servidor.respostas = [recusa('FOTO_REPETIDA')]
    await envio.add(foto('frente', 1))
    const feito = envio.add(foto('frente', 2))
    resposta.resolve()
    await assentar()
    expect(aparelho.fotos.get('frente')?.sha256).toBe('frente-2')
    gravada.resolve()
    await feito
    await assentar()
    expect([...servidor.recebidas.values()]).toEqual(['frente-2'])
  })

  it('waits without a line, tries again later and later, and goes at once when the line is back', async () => {
    const { envio, aparelho, servidor, esperas, assentar, passar } = createPagina()
    await envio.start()
    servidor.noAr = false
    await envio.add(foto('frente'))
    await assentar()
    const ditas = []
    for (let n = 0; n < 7; n++) {
      ditas.push(esperas[0]?.ms)
      await passar()
    }
    expect(ditas).toEqual([3000, 6000, 12_000, 24_000, 48_000, 60_000, 60_000])
    await envio.add(foto('traseira'))
    await assentar()
    expect(aparelho.fotos.size).toBe(2)
    servidor.noAr = true
    await envio.wake()
    expect(servidor.chegaram).toEqual(['frente-1', 'traseira-1'])
    expect([aparelho.fotos.size, esperas.length]).toEqual([0, 0])
  })

  it('of a page that was killed is sent by the next one, which knows what was asked for without a line', async () => {
    const primeira = createPagina()
    await primeira.envio.start()
    primeira.servidor.noAr = false
    await primeira.envio.add(foto('traseira', 2))
    await primeira.envio.add(foto('frente', 1))
    await primeira.assentar()
    primeira.envio.stop()
    const { envio, servidor } = createPagina(primeira.aparelho, primeira.servidor)
    await envio.start()
    expect(envio.read().vistoria?.angulos).toEqual([...angulos])
    expect(envio.read().guardadas.map(({ angulo }) => angulo)).toEqual(['frente', 'traseira'])
    servidor.noAr = true
    await envio.wake()
    expect(servidor.chegaram).toEqual(['frente-1', 'traseira-2'])
  })

  it('whose answer was lost is not sent again', async () => {
    const aparelho = createAparelho()
    const servidor = createServidor()
    await aparelho.guarda.keepFoto(foto('frente'))
    servidor.recebidas.set('frente', 'frente-1')
    const { envio } = createPagina(aparelho, servidor)
    await envio.start()
    expect([servidor.chegaram, envio.read().guardadas, aparelho.fotos.size]).toEqual([[], [], 0])
  })

  it('taken again while the one before is on its way is sent after it', async () => {
    const { envio, aparelho, servidor, assentar } = createPagina()
    await envio.start()
    await envio.add(foto('frente', 1))
    await envio.add(foto('frente', 2))
    await assentar()
    expect(servidor.chegaram).toEqual(['frente-1', 'frente-2'])
    expect([...servidor.recebidas.values()]).toEqual(['frente-2'])
    expect(aparelho.fotos.size).toBe(0)
  })

  it('that is refused stays with the reason, lets the others go, and is not sent again until it is taken again', async () => {
    const { envio, aparelho, servidor, assentar } = createPagina()
    await envio.start()
    servidor.respostas = [recusa('FOTO_REPETIDA')]
    await envio.add(foto('placa', 1))
    await envio.add(foto('frente', 1))
    await assentar()
    expect([...servidor.recebidas.keys()]).toEqual(['frente'])
    expect(envio.read().guardadas).toMatchObject([{ angulo: 'placa', recusa: 'Não dá. Por quê' }])
    expect(aparelho.fotos.get('placa')?.recusa).toBe('Não dá. Por quê')
    await envio.wake()
    expect(servidor.chegaram).toEqual(['placa-1', 'frente-1'])
    await envio.add(foto('placa', 2))
    await assentar()
    expect([...servidor.recebidas.keys()]).toEqual(['frente', 'placa'])
  })

  it.each([
    ['a server that is not ready', recusa('INDISPONIVEL', 503)],
    ['too many at once', recusa('MUITAS_REQUISICOES', 429)],
    ['bytes that were lost', recusa('FOTO_NAO_CHEGOU_INTEIRA', 400)],
    ['a defect of ours', new TypeError('x')],
  ])('after %s is tried again', async (_, erro) => {
    const { envio, servidor, assentar, passar } = createPagina()
    await envio.start()
    servidor.respostas = [erro]
    await envio.add(foto('frente'))
    await assentar()
    expect(envio.read().guardadas).toMatchObject([{ recusa: null }])
    await passar()
    expect(envio.read().guardadas).toEqual([])
  })

  it('waits for as long as the server asks', async () => {
    const { envio, servidor, esperas, assentar } = createPagina()
    await envio.start()
    servidor.respostas = [
      new ApiError({ status: 429, codigo: 'MUITAS_REQUISICOES', mensagem: 'Espere', retryAfterSeconds: 40 }),
    ]
    await envio.add(foto('frente'))
    await assentar()
    expect(esperas.map(({ ms }) => ms)).toEqual([40_000])
  })

  it('is lost with the page where the browser keeps nothing, which is said', async () => {
    const aparelho = createAparelho()
    const { envio } = createPagina({ ...aparelho, guarda: { ...aparelho.guarda, keepFoto: async () => false } })
    await envio.start()
    expect(envio.read().semGuarda).toBe(false)
    await envio.add(foto('frente'))
    expect(envio.read().semGuarda).toBe(true)
  })
})

describe('an inspection', () => {
  it.each(['VISTORIA_DESCONHECIDA', 'VISTORIA_VENCIDA', 'VISTORIA_ENCERRADA'] as const)(
    'that answers %s is over, and leaves nothing on the device',
    async (codigo) => {
      const { envio, aparelho, servidor } = createPagina()
      await aparelho.guarda.keepFoto(foto('frente'))
      servidor.abertura = recusa(codigo)
      await envio.start()
      expect(envio.read().falha).toMatchObject({ codigo })
      expect([servidor.chegaram, aparelho.fotos.size]).toEqual([[], 0])
    },
  )

  it('that was handed in meanwhile is told to be, and what waited here is not sent', async () => {
    const { envio, aparelho, servidor, assentar } = createPagina()
    await envio.start()
    servidor.enviadaEm = '2026-11-20T16:00:00.000Z'
    servidor.respostas = [recusa('VISTORIA_JA_ENVIADA'), recusa('VISTORIA_JA_ENVIADA')]
    await envio.add(foto('frente'))
    await assentar()
    expect(envio.read()).toMatchObject({ vistoria: { enviadaEm: servidor.enviadaEm }, guardadas: [], falha: null })
    expect([servidor.chegaram.length, aparelho.fotos.size]).toEqual([1, 0])
  })

  it('that no line reaches the first time is opened once there is one', async () => {
    const { envio, servidor } = createPagina()
    servidor.noAr = false
    await envio.start()
    expect(envio.read()).toMatchObject({ vistoria: null, falha: { codigo: 'SEM_CONEXAO' } })
    servidor.noAr = true
    await envio.wake()
    expect(envio.read()).toMatchObject({ vistoria: { ate: '2026-12-21' }, falha: null })
  })
})
