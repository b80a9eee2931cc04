import { describe, expect, it } from 'vitest'
import { canalDeAgora, respondeAgora } from './agora.ts'
import type { Canal } from './canais.ts'

/** Of Brasília: a Friday. */
const as = (hora: string, dia = '2026-11-27') => new Date(`${dia}T${hora}:00-03:00`)
const sabado = '2026-11-28'

describe('a channel answers', () => {
  it.each<[string | null, Date, boolean | null]>([
    ['Segunda a sexta, das 08h às 19h', as('08:00'), true],
    ['Segunda a sexta, das 08h às 19h', as('07:59'), false],
    ['Segunda a sexta, das 08h às 19h', as('18:59'), true],
    ['Segunda a sexta, das 08h às 19h', as('19:00'), false],
    ['Segunda a sexta, das 08h às 19h', as('10:00', sabado), false],
    ['Seg. a sáb., 8h30 às 18h', as('08:29', sabado), false],
    ['Seg. a sáb., 8h30 às 18h', as('08:30', sabado), true],
    ['Sábados e domingos, 09:00 às 13:00', as('10:00', sabado), true],
    ['Sábados e domingos, 09:00 às 13:00', as('10:00'), false],
    ['Sexta a segunda, 9h às 12h', as('10:00', sabado), true],
    ['Todos os dias, 24 horas', as('03:00', sabado), true],
    ['Em horário comercial', as('10:00'), null],
    [null, as('10:00'), null],
  ])('%s, at %s: %s', (horario, agora, responde) => {
    expect(respondeAgora(horario, agora)).toBe(responde)
  })
})

const canal = (tipo: Canal['tipo'], horario: string | null): Canal => ({
  tipo,
  titulo: tipo,
  valor: tipo,
  href: `https://${tipo}.example`,
  horario,
})
const canais = [
  canal('telefone', 'Segunda a sexta, das 08h às 19h'),
  canal('whatsapp', 'Todos os dias, 24 horas'),
  canal('email', null),
  canal('site', null),
  canal('ouvidoria', 'Segunda a sexta, das 08h às 19h'),
]

describe('offered first is', () => {
  it.each<[string, readonly Canal[], Date, boolean, Canal['tipo'] | undefined]>([
    ['a message, of what can wait', canais, as('10:00'), false, 'whatsapp'],
    ['the phone, of what can not', canais, as('10:00'), true, 'telefone'],
    ['what answers, where the phone does not', canais, as('22:00'), true, 'whatsapp'],
    ['a mail, where the phone is shut', [canais[0], canais[2]].flatMap((c) => c ?? []), as('22:00'), true, 'email'],
    ['what is shut, where there is nothing else', canais.slice(0, 1), as('22:00'), false, 'telefone'],
    ['neither the ombudsman nor a site', canais.slice(3), as('10:00'), false, undefined],
  ])('%s', (_, estes, agora, urgente, tipo) => {
    expect(canalDeAgora(estes, agora, urgente)?.tipo).toBe(tipo)
  })
})
