import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import classes from './Campo.module.css'
import { Campo, type CampoProps } from './Campo.tsx'
import lista from './ComboboxField.module.css'

export interface ComboboxOption {
  value: string
  label: string
}

export interface ComboboxFieldProps extends CampoProps {
  id?: string
  name?: string
  /** What it says before anything is typed. */
  placeholder?: string
  /** What was chosen; null while nothing is. */
  chosen: ComboboxOption | null
  onChoose: (option: ComboboxOption | null) => void
  /** What is typed, to be looked for; empty when the field is opened. */
  onSearch: (text: string) => void
  /** What was found; undefined while it is being looked for. */
  options: readonly ComboboxOption[] | undefined
  /** What is said under the list: that there are more, that nothing was found. */
  note?: string | undefined
}

const withoutCase = (text: string) => text.trim().toLocaleLowerCase('pt-BR')

/** The choice of one of many, found by typing (WAI-ARIA combobox with a list). The list is in the flow: a phone scrolls it. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, description, error, optional, id, name, placeholder, chosen, options, note } = props
  const idDaLista = useId()
  const idDaOpcao = (i: number) => `${idDaLista}-${i}`
  const box = useCombobox(props)
  const { open, active, text } = box
  const ativa = open && active !== null && options?.[active] ? idDaOpcao(active) : undefined
  useEffect(() => {
    if (ativa) document.getElementById(ativa)?.scrollIntoView({ block: 'nearest' })
  }, [ativa])
  return (
    <Campo {...{ label, description, error, optional, id, name }}>
      {(atributos) => (
        <>
          <div className={classes.controle}>
            <input
              {...atributos}
              type="text"
              role="combobox"
              className={`${classes.entrada} ${classes.comSufixo}`}
              placeholder={placeholder}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="done"
              aria-autocomplete="list"
              aria-expanded={open}
              aria-controls={idDaLista}
              aria-activedescendant={ativa}
              value={text}
              onChange={(event) => box.type(event.currentTarget.value)}
              onFocus={(event) => {
                event.currentTarget.select()
                box.show()
              }}
              onClick={box.show}
              onBlur={box.leave}
              onKeyDown={box.press}
            />
            <IconSearch className={classes.setaIcone} size={20} aria-hidden="true" />
          </div>
          <div
            id={idDaLista}
            role="listbox"
            aria-label={typeof label === 'string' ? label : undefined}
            hidden={!open}
            className={lista.lista}
          >
            {options?.map((option, i) => (
              <div
                key={option.value}
                id={idDaOpcao(i)}
                role="option"
                tabIndex={-1}
                aria-selected={option.value === chosen?.value}
                className={`${lista.opcao} ${i === active ? lista.ativa : ''}`}
                // The focus stays in the field, whose blur would close the list before the press ends.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => box.choose(option)}
                onKeyDown={box.press}
              >
                {option.label}
              </div>
            ))}
          </div>
          <p role="status" className={lista.nota}>
            {open ? (options ? note : 'Procurando…') : ''}
          </p>
        </>
      )}
    </Campo>
  )
}

/** What is typed in it, whether its list is open, and which option the arrows are on. */
function useCombobox({ chosen, onChoose, onSearch, options }: ComboboxFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const close = () => {
    setOpen(false)
    setActive(null)
  }
  const choose = (option: ComboboxOption) => {
    setTyped(null)
    onChoose(option)
    close()
  }
  const show = () => {
    if (open) return
    if (typed === null) onSearch('')
    setOpen(true)
  }
  const move = (step: 1 | -1) => {
    const last = (options?.length ?? 0) - 1
    if (last < 0) return
    const next = active === null ? (step === 1 ? 0 : last) : Math.min(Math.max(active + step, 0), last)
    setActive(next)
  }
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => (open ? move(1) : show()),
    ArrowUp: () => (open ? move(-1) : show()),
    Enter: open ? () => (active === null || !options?.[active] ? close() : choose(options[active])) : undefined,
    Escape: open ? close : undefined,
  }
  return {
    open,
    active,
    text: typed ?? chosen?.label ?? '',
    choose,
    show,
    type: (value: string) => {
      setTyped(value)
      setActive(null)
      setOpen(true)
      if (chosen) onChoose(null)
      onSearch(value.trim())
    },
    /** Whoever wrote a name out has chosen it. */
    leave: () => {
      const written = options?.find(({ label }) => typed !== null && withoutCase(label) === withoutCase(typed))
      if (open && written) choose(written)
      else close()
    },
    press: (event: KeyboardEvent) => {
      const act = keys[event.key]
      if (!act) return
      event.preventDefault()
      act()
    },
  }
}
