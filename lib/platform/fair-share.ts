interface Shares {
  /** Of all callers, of one address, and of one account. */
  all: number
  address: number
  account: number
}

interface Caller {
  address: string
  account?: string | undefined
}

/** Part of a total, in use by one request. */
export interface Holding {
  readonly caller: Caller
  readonly amount: number
  /** Aborts when the part was taken away. */
  readonly signal: AbortSignal
}

interface OpenHolding extends Holding {
  amount: number
  controller: AbortController
}

/**
 * Divides a total among the requests that use it. When it is used up, the oldest part of the address that uses most is
 * taken away, for one that uses less: whoever fills it gets no more than the others want.
 */
export class FairShare {
  /** Oldest first. */
  readonly #byAddress = new Map<string, Set<OpenHolding>>()
  readonly #ofAccount = new Map<string, number>()
  readonly #ofAddress = new Map<string, number>()
  #used = 0

  /** @param onRefusal called for each part that was refused or taken away */
  constructor(
    readonly shares: Shares,
    private readonly onRefusal: () => void = () => {},
  ) {}

  get used(): number {
    return this.#used
  }

  open(caller: Caller): Holding {
    const controller = new AbortController()
    const holding = { caller, amount: 0, controller, signal: controller.signal }
    const own = this.#byAddress.get(caller.address) ?? new Set()
    this.#byAddress.set(caller.address, own.add(holding))
    return holding
  }

  /** @returns false when the caller, or everybody, has too much */
  add(holding: Holding, amount: number): boolean {
    const open = this.#find(holding)
    const admitted =
      open !== undefined && this.#isWithinShares(holding, amount) && this.#makeRoom(holding, amount)
    if (admitted) this.#count(open, amount)
    else this.onRefusal()
    return admitted
  }

  close(holding: Holding): void {
    const open = this.#find(holding)
    if (!open) return
    this.#count(open, -open.amount)
    const own = this.#byAddress.get(open.caller.address)
    own?.delete(open)
    if (own?.size === 0) this.#byAddress.delete(open.caller.address)
  }

  #find(holding: Holding): OpenHolding | undefined {
    const open = holding as OpenHolding
    return this.#byAddress.get(holding.caller.address)?.has(open) ? open : undefined
  }

  #isWithinShares({ caller }: Holding, amount: number): boolean {
    const { address, account } = caller
    if ((this.#ofAddress.get(address) ?? 0) + amount > this.shares.address) return false
    return account === undefined || (this.#ofAccount.get(account) ?? 0) + amount <= this.shares.account
  }

  #makeRoom({ caller }: Holding, amount: number): boolean {
    const own = (this.#ofAddress.get(caller.address) ?? 0) + amount
    while (this.#used + amount > this.shares.all) {
      const oldest = this.#oldestOfHeaviest(own)
      if (!oldest) return false
      this.close(oldest)
      this.onRefusal()
      oldest.controller.abort()
    }
    return true
  }

  #oldestOfHeaviest(own: number): OpenHolding | undefined {
    let [heaviest, most] = ['', own]
    for (const [address, amount] of this.#ofAddress) if (amount > most) [heaviest, most] = [address, amount]
    for (const holding of this.#byAddress.get(heaviest) ?? []) if (holding.amount > 0) return holding
    return undefined
  }

  #count(holding: OpenHolding, amount: number): void {
    holding.amount += amount
    this.#used += amount
    change(this.#ofAddress, holding.caller.address, amount)
    if (holding.caller.account !== undefined) change(this.#ofAccount, holding.caller.account, amount)
  }
}

function change(amounts: Map<string, number>, key: string, by: number): void {
  const amount = (amounts.get(key) ?? 0) + by
  if (amount > 0) amounts.set(key, amount)
  else amounts.delete(key)
}
