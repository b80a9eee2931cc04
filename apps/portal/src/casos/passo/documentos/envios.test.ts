import { expect, test } from 'vitest'
import { type ChamadaDeEnvio, chamadaDoEnvio } from './envios.ts'

const enviado = {
  nome: 'nota.jpg',
  tipoDoArquivo: 'image/jpeg',
  identidade: null,
  enviadoEm: '2026-05-04T10:00:00Z',
  problema: null,
  motivo: null,
  conta: false,
}
const documento = (problema: 'ilegivel' | null) => ({
  tipo: 'extra' as const,
  nome: 'Documento',
  ajuda: '',
  categoria: 'Identificação' as const,
  formatos: ['image/jpeg' as const],
  maximo: 1,
  minimo: 1,
  validade: null,
  depoisDe: null,
  identidades: [],
  falta: true,
  enviados: [{ ...enviado, problema }],
})

test.each<[string, string[], { recusado?: true; pessoa?: 'PJ'; por?: ChamadaDeEnvio }, string]>([
  ['a person', ['enviarDocumentos'], {}, 'POST solicitar'],
  ['a company', ['enviarDocumentos'], { pessoa: 'PJ' }, 'POST solicitar-empresa'],
  ['what was refused', ['reenviarDocumentos'], { recusado: true }, 'POST solicitar-reanalise'],
  ['another invoice', ['enviarNotaFiscal', 'desistir'], { recusado: true }, 'POST solicitar-nota-fiscal'],
  ['a letter of correction', ['enviarCartaCorrecao'], {}, 'POST solicitar-carta-correcao'],
  ['another document of who sells', ['enviarAdicionais'], {}, 'POST solicitar-documentos-adicionais-vendedor'],
  [
    'an objection to the inspection, whose row says so',
    ['reenviarDocumentos'],
    { recusado: true, por: 'PUT /antifraude/analise-documento/solicitar-reanalise-vistoria' },
    'PUT solicitar-reanalise-vistoria',
  ],
])('%s hands documents in by the call of its own', (_, atos, { recusado, pessoa, por }, call) => {
  const estado = { atos, documentos: [documento(recusado ? 'ilegivel' : null)] }
  expect(chamadaDoEnvio({ estado, pessoa, por }).replace('/antifraude/analise-documento/', '')).toBe(call)
})
