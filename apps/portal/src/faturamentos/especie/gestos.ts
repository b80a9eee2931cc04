import type { Contrato, Payload } from '@contempla/contract'

export type Gesto = Payload<Contrato['POST /core/faturamento-credito/link/conferir']>['gestos'][number]

/** What is asked of the person at each picture, in the order in which they are taken. */
export const INSTRUCOES: Readonly<Record<'reto' | Gesto, string>> = {
  reto: 'Olhe de frente para a câmera',
  virar: 'Vire o rosto para a sua esquerda',
  erguer: 'Erga o queixo e olhe para cima',
  sorrir: 'De frente, dê um sorriso largo',
}

/** The bytes of a picture, as a JSON body carries them. */
export const emBase64 = (foto: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const leitor = new FileReader()
    leitor.onload = () => resolve(typeof leitor.result === 'string' ? leitor.result.replace(/^.*,/, '') : '')
    leitor.onerror = () => reject(leitor.error ?? new Error('a foto não se lê'))
    leitor.readAsDataURL(foto)
  })
