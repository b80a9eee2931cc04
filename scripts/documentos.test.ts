import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const raiz = join(import.meta.dirname, '..')
const NOSSOS = '{apps,packages,scripts,bench,e2e}'
const exclude = (nome: string) => nome === 'node_modules' || nome === 'dist'
const find = (...padroes: string[]) => globSync(padroes, { cwd: raiz, exclude }).toSorted()
const read = (arquivo: string) => readFileSync(join(raiz, arquivo), 'utf8')

const documentos = find('*.md', 'docs/**/*.md', `${NOSSOS}/**/*.md`)
const codigo = find(`${NOSSOS}/**/*.{ts,tsx,mjs}`)

const titulos = (documento: string) => [...read(documento).matchAll(/^#+ (.+)$/gm)].map(([, titulo]) => titulo ?? '')
/** Writes a heading as GitHub writes its anchor. */
const ancora = (titulo: string) =>
  titulo
    .toLowerCase()
    .replace(/[^\p{L}\d _-]/gu, '')
    .replaceAll(' ', '-')

test('every link from a document leads to a file, and to a heading of it', () => {
  const perdidos = documentos.flatMap((documento) =>
    [...read(documento).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)].flatMap(([link, caminho, secao]) => {
      const destino = caminho ? normalize(join(dirname(documento), caminho)) : documento
      const chega = existsSync(join(raiz, destino)) && (!secao || titulos(destino).map(ancora).includes(secao))
      return chega ? [] : [`${documento}: ${link}`]
    }),
  )
  expect(documentos.length).toBeGreaterThan(30)
  expect(perdidos).toEqual([])
})

test('every file of ours that a document names exists', () => {
  const perdidos = documentos.flatMap((documento) =>
    [...read(documento).matchAll(/`((?:apps|packages|scripts|bench|docs)\/[\w./-]+)`/g)]
      .filter(([, caminho = '']) => !existsSync(join(raiz, caminho)))
      .map(([caminho]) => `${documento}: ${caminho}`),
  )
  expect(perdidos).toEqual([])
})

test('every document that the code names exists, with the heading that it quotes', () => {
  const citados = codigo.flatMap((arquivo) =>
    [...read(arquivo).matchAll(/\b(docs\/[\w-]+\.md)(?:, "([^"]+)")?/g)].map(([, documento = '', titulo]) => ({
      arquivo,
      documento,
      titulo,
    })),
  )
  const perdidos = citados.filter(
    ({ documento, titulo }) =>
      !existsSync(join(raiz, documento)) || (titulo !== undefined && !titulos(documento).includes(titulo)),
  )
  expect(citados).toContainEqual(expect.objectContaining({ documento: 'docs/operating.md', titulo: 'The database' }))
  expect(perdidos).toEqual([])
})
