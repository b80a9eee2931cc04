import { MAXIMO_POR_LISTA } from '@contempla/consorcio'
import { Button, LinkButton, RowList, ScreenHeading, Section, Stack, TextSkeleton } from '@contempla/ui'
import { focusHeading } from '@contempla/web'
import { IconPlus } from '@tabler/icons-react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useModo } from '../../../shell/hooks.ts'
import { href } from '../../../shell/rotas/href.ts'
import { ComCotaDoTitular, ParteDoCadastro } from '../ParteDoCadastro.tsx'
import classes from '../Perfil.module.css'
import { hrefDoAlvo, LISTAS, type Lista, readAlvo, type Tela, writeAlvo } from './alvo.ts'

// Only a person who changes something loads the form.
const Edicao = lazy(() => import('./Edicao.tsx').then((m) => ({ default: m.Edicao })))

interface ListasScreenProps {
  tela: Tela
  titulo: string
  lead: string
  children: (idCota: number) => ReactNode
}

/** Draws a part of the record that consists of lists, or the form of the item that the person changes. */
export function ListasScreen({ tela, titulo, lead, children }: ListasScreenProps) {
  const { alvo, fechar } = useEdicao(tela)
  if (!alvo)
    return (
      <ParteDoCadastro titulo={titulo} lead={lead}>
        {children}
      </ParteDoCadastro>
    )
  const { nome } = LISTAS[alvo.lista]
  return (
    <Stack gap="large">
      <ScreenHeading back={{ href: href(tela), label: titulo }}>
        {alvo.id === null ? `Novo ${nome}` : `Mude seu ${nome}`}
      </ScreenHeading>
      <ComCotaDoTitular>
        {(idCota) => (
          <Suspense fallback={<TextSkeleton lines={6} />}>
            <Edicao idCota={idCota} alvo={alvo} onClose={fechar} />
          </Suspense>
        )}
      </ComCotaDoTitular>
    </Stack>
  )
}

/** Keeps the open form in the address, so that back, reload and the return from a code find it again. */
function useEdicao(tela: Tela) {
  const router = useRouter()
  const { searchStr } = useLocation()
  const representante = useModo() === 'representante'
  const lido = representante ? null : readAlvo(searchStr)
  const alvo = lido && LISTAS[lido.lista].tela === tela ? lido : null
  const aberto = alvo && writeAlvo(alvo).editar
  const antes = useRef(aberto)
  useEffect(() => {
    if (antes.current !== aberto) focusHeading(document)
    antes.current = aberto
  }, [aberto])
  return { alvo, fechar: () => void router.navigate({ href: href(tela), replace: true }) }
}

interface ItensProps<T> {
  lista: Lista
  itens: readonly T[]
  /** The list has a title where its screen has several. */
  titulo?: string
  /** The words of the button that includes another. */
  incluir: string
  /** Draws one item; `mudar` is the address of its form, null for a representative. */
  children: (item: T, mudar: string | null) => ReactNode
}

/** Draws the items of a list and the button that includes another; a representative sees only the items. */
export function Itens<T extends { id: number }>({ lista, itens, titulo, incluir, children }: ItensProps<T>) {
  const representante = useModo() === 'representante'
  const hrefDo = (id: number | null) => (representante ? null : hrefDoAlvo({ lista, id }))
  const linhas = itens.map((item) => <Fragment key={item.id}>{children(item, hrefDo(item.id))}</Fragment>)
  const outro = hrefDo(null)
  const fim = outro !== null && (
    <Incluir label={incluir} href={outro} lista={lista} cheia={itens.length >= MAXIMO_POR_LISTA} />
  )
  if (titulo === undefined)
    return (
      <>
        {linhas}
        {fim}
      </>
    )
  return (
    <Section title={titulo}>
      <Stack gap="medium">
        {itens.length === 0 ? (
          <p className={classes.nota}>Nenhum no cadastro.</p>
        ) : (
          <RowList label={titulo}>{linhas}</RowList>
        )}
        {fim}
      </Stack>
    </Section>
  )
}

interface IncluirProps {
  label: string
  href: string
  lista: Lista
  /** The list has no room for another. */
  cheia: boolean
}

function Incluir({ label, href: destino, lista, cheia }: IncluirProps) {
  if (cheia)
    return (
      <Button
        variant="secondary"
        fullWidth
        disabledReason={`Você já tem ${MAXIMO_POR_LISTA} ${LISTAS[lista].nome}s. Mude um deles.`}
      >
        {label}
      </Button>
    )
  return (
    <LinkButton href={destino} variant="secondary" fullWidth icon={<IconPlus size={20} aria-hidden="true" />}>
      {label}
    </LinkButton>
  )
}
