import { createRequire, registerHooks } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/**
 * The library asks for the whole of TensorFlow.js (330 MB), of which it uses the core (40 MB): what it asks for is answered
 * with the core. It also calls these operations on a tensor, which the whole adds to it.
 */
const ENCADEADAS = 'add argMax cast clipByValue div expandDims mean mul relu reshape slice sub transpose'.split(' ')

const REDES = ['ssdMobilenetv1', 'tinyFaceDetector', 'faceLandmark68Net', 'faceRecognitionNet'] as const

type Tensor = { size: number; dispose: () => void }
type Caixa = { x: number; y: number; width: number; height: number }
/**
 * A face that was found: where, how surely, its 68 landmarks, and what tells it from others (128 numbers, which leave this
 * process never).
 */
export type RostoAchado = {
  detection: { box: Caixa; score: number }
  landmarks: { positions: readonly { x: number; y: number }[] }
  descriptor: Float32Array
}
type Busca = { withFaceLandmarks: () => { withFaceDescriptors: () => Promise<RostoAchado[]> } }
type Rede = { loadFromDisk: (pasta: string) => Promise<void> }

type Motor = {
  nets: Record<(typeof REDES)[number], Rede>
  detectAllFaces: (imagem: Tensor, opcoes: object) => Busca
  euclideanDistance: (um: Float32Array, outro: Float32Array) => number
  SsdMobilenetv1Options: new (opcoes: object) => object
  TinyFaceDetectorOptions: new (opcoes: object) => object
}
type Nucleo = {
  Tensor: { prototype: Record<string, unknown> }
  setBackend: (nome: string) => Promise<boolean>
  ready: () => Promise<void>
  tensor3d: (dados: Int32Array, forma: [number, number, number], tipo: 'int32') => Tensor
  cast: (tensor: Tensor, tipo: string) => Tensor
  reshape: (tensor: Tensor, forma: readonly number[]) => Tensor
} & Record<string, unknown>

function encadear(nucleo: Nucleo): void {
  const { prototype } = nucleo.Tensor
  for (const nome of ENCADEADAS) {
    const operacao = nucleo[nome]
    if (typeof operacao !== 'function') throw new Error(`tfjs-core sem a operação ${nome}`)
    prototype[nome] ??= function chained(this: Tensor, ...resto: unknown[]) {
      return operacao(this, ...resto)
    }
  }
  for (const nome of ['as2D', 'as3D', 'as4D'])
    prototype[nome] ??= function shaped(this: Tensor, ...forma: number[]) {
      return nucleo.reshape(this, forma)
    }
  prototype['as1D'] ??= function flat(this: Tensor) {
    return nucleo.reshape(this, [this.size])
  }
  prototype['toInt'] ??= function asInteger(this: Tensor) {
    return nucleo.cast(this, 'int32')
  }
}

/** Loads the library and its weights, which come in its package: nothing is fetched. About a second of a processor. */
export async function openMotor(): Promise<{ motor: Motor; nucleo: Nucleo }> {
  registerHooks({
    resolve: (pedido, contexto, proximo) =>
      proximo(pedido === '@tensorflow/tfjs' ? '@tensorflow/tfjs-core' : pedido, contexto),
  })
  const nucleo = require('@tensorflow/tfjs-core') as Nucleo
  encadear(nucleo)
  const wasm = require('@tensorflow/tfjs-backend-wasm') as {
    setWasmPaths: (pasta: string) => void
    setThreadsCount: (quantas: number) => void
  }
  wasm.setWasmPaths(join(dirname(require.resolve('@tensorflow/tfjs-backend-wasm')), '/'))
  // One of the machine's processors at most, whoever else waits.
  wasm.setThreadsCount(1)
  const motor = require('@vladmandic/face-api/dist/face-api.node-wasm.js') as Motor
  await nucleo.setBackend('wasm')
  await nucleo.ready()
  const pesos = join(dirname(require.resolve('@vladmandic/face-api/package.json')), 'model')
  for (const nome of REDES) await motor.nets[nome].loadFromDisk(pesos)
  return { motor, nucleo }
}
