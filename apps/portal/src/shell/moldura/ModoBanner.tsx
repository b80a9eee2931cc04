import { IconEye, IconLink } from '@tabler/icons-react'
import type { Modo } from '../sessao/session.ts'
import classes from './ModoBanner.module.css'

const modos: Record<
  Exclude<Modo, 'normal'>,
  { rotulo: string; texto: (nome: string) => string; Icon: typeof IconEye }
> = {
  representante: {
    rotulo: 'Modo representante',
    texto: (nome) => `Você vê os dados de ${nome}. Pode conferir e confirmar, mas não alterar.`,
    Icon: IconEye,
  },
  transparente: {
    rotulo: 'Acesso por link',
    texto: (nome) => `Você vê algumas telas de ${nome}. Para ver tudo e fazer mudanças, entre com a senha.`,
    Icon: IconLink,
  },
}

/** Says on every screen that one is in with less than one's own password allows, and what that means. */
export function ModoBanner({ modo, nome }: { modo: Exclude<Modo, 'normal'>; nome: string }) {
  const { rotulo, texto, Icon } = modos[modo]
  return (
    <aside className={`${classes.faixa} nao-imprimir`} aria-label={rotulo}>
      <Icon size={20} aria-hidden="true" />
      <p>
        <b>{rotulo}.</b> {texto(nome)}
      </p>
    </aside>
  )
}
