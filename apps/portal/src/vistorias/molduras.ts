import type { Angulo } from '@contempla/consorcio'

/** A shape in a square of 100 by 100, into which what is photographed is brought. */
export type Moldura = { forma: 'retangulo'; x: number; y: number; largura: number; altura: number } | { forma: 'roda' }

const retangulo = (largura: number, altura: number): Moldura => ({
  forma: 'retangulo',
  x: (100 - largura) / 2,
  y: (100 - altura) / 2,
  largura,
  altura,
})

const deLado = retangulo(94, 46)
const deFrente = retangulo(78, 66)
const gravado = retangulo(86, 18)
const etiqueta = retangulo(70, 46)
const peca = retangulo(84, 74)
const papel = retangulo(64, 90)
const roda: Moldura = { forma: 'roda' }

const MOLDURAS: Partial<Record<Angulo, Moldura>> = {
  frente45Esquerda: deLado,
  traseira45Direita: deLado,
  ladoEsquerdo: deLado,
  ladoDireito: deLado,
  frente: deFrente,
  traseira: deFrente,
  carroceria: deFrente,
  portaMalas: deFrente,
  chassi: gravado,
  vidro: gravado,
  placa: gravado,
  hodometro: gravado,
  etiqueta,
  plaqueta: etiqueta,
  pneuDianteiro: roda,
  pneuTraseiro: roda,
  estepe: roda,
  crlv: papel,
}

export const molduraDe = (angulo: Angulo): Moldura => MOLDURAS[angulo] ?? peca
