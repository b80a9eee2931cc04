import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contratoRetaguarda } from './index.ts'

const mensagem = (schema: z.ZodType, valor: unknown) => schema.safeParse(valor).error?.issues[0]?.message

describe('what is refused is told in the words of who fills it in', () => {
  test.each([
    [z.string(), undefined, 'Preencha este campo'],
    [z.string(), null, 'Preencha este campo'],
    [z.string(), 1, 'Use um texto'],
    [z.string().min(1), '', 'Preencha este campo'],
    [z.string().min(5), 'abcd', 'Escreva ao menos 5 letras'],
    [z.string().max(1), 'ab', 'Use até 1 letra'],
    [z.string().max(4000), 'x'.repeat(4001), 'Use até 4.000 letras'],
    [z.number(), 'x', 'Use um número'],
    [z.coerce.number(), 'x', 'Use um número'],
    [z.int(), 1.5, 'Use um número inteiro'],
    [z.int().positive(), 0, 'Use um número maior que zero'],
    [z.int().min(1), 0, 'Use um número maior que zero'],
    [z.int().min(0), -1, 'O número não pode ser negativo'],
    [z.int().min(2), 1, 'O menor número aceito é 2'],
    [z.int().max(600), 601, 'O maior número aceito é 600'],
    [z.int().max(100_000_000_000), 100_000_000_001, 'O número é grande demais'],
    [z.boolean(), 'sim', 'Responda sim ou não'],
    [z.array(z.int()), 1, 'Use uma lista'],
    [z.array(z.int()).min(1), [], 'Escolha ao menos um'],
    [z.array(z.int()).min(2), [1], 'Escolha ao menos 2'],
    [z.array(z.int()).max(1), [1, 2], 'Escolha até 1'],
    [z.iso.date(), '2026-02-31', 'Informe um dia que exista'],
    [z.iso.datetime(), '2026-02-31', 'Informe um dia e uma hora que existam'],
    [z.email(), 'x', 'E-mail inválido'],
    [z.url(), 'x', 'Informe um endereço que comece com https://'],
    [z.string().regex(/^\d{6}$/), 'x', 'Confira a forma deste campo'],
    [z.enum(['a', 'b']), 'c', 'Escolha uma das opções'],
    [z.literal(true), false, 'Confirme para continuar'],
    [z.object({}), 'x', 'Confira este campo'],
    [z.strictObject({}), { cpf: '52998224725' }, 'Há um campo que não existe aqui'],
  ])('%#', (schema, valor, dito) => {
    expect(mensagem(schema, valor)).toBe(dito)
  })
})

/** Values that fit nothing, or nearly. */
const ruins = [null, [], {}, '', 'x', 'x'.repeat(10_001), -1, 0, 1.5, 1e15, 1e30, '2026-02-31', true, [{}], ['x'], [-1]]
const deMaquina = /inválid[ao]: |esperava|Demasiado|[<>]=|undefined|NaN|ISO|padrão|"/

test('no staff call answers in a machine’s words, whatever is sent', () => {
  const ditas = new Set<string>()
  for (const call of Object.values(contratoRetaguarda)) {
    const body = 'body' in call ? call.body : undefined
    if (!body) continue
    const campos = 'shape' in body ? Object.keys(body.shape) : []
    const pedidos = [
      undefined,
      {},
      { xyz: 1 },
      ...ruins.map((v) => Object.fromEntries(campos.map((campo) => [campo, v]))),
    ]
    for (const pedido of pedidos)
      for (const { message } of body.safeParse(pedido).error?.issues ?? []) ditas.add(message)
  }
  expect(ditas.size).toBeGreaterThan(20)
  expect([...ditas].filter((dita) => deMaquina.test(dita) || !/^[A-ZÀ-Ú]/.test(dita))).toEqual([])
})
